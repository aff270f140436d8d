/** The tone of a message chooses its colour, its icon and how urgently a screen reader speaks it. */
export type Tone = 'success' | 'info' | 'warning' | 'error';

/**
 * A text for a person, as a value. The contract quotes the texts of the specification (spec 5 and 8) letter by letter,
 * so that screens, server and command line say the same.
 */
export interface Message {
  readonly tone: Tone;
  readonly text: string;
  /** Heading above the text, for example 'Aviso'. */
  readonly title?: string;
}

const message =
  (tone: Tone) =>
  (text: string, title?: string): Message =>
    title === undefined ? { tone, text } : { tone, text, title };

export const success = message('success');
export const info = message('info');
export const warning = message('warning');
export const error = message('error');
