/** What a story is about: decides which closing paragraphs fit. */
export type Theme =
  | 'canal'
  | 'obra'
  | 'resultado'
  | 'fila'
  | 'regulacao'
  | 'trabalho'
  | 'clima'
  | 'navegacao'
  | 'acesso'
  | 'conteiner'
  | 'mercado'
  | 'frete'
  | 'cambio';

/**
 * The pattern of a fictional news item. Slots: `{porto}` and `{Porto}` ("porto de Santos"), `{carga}`, `{hoje}`
 * ("nesta terça-feira (12)"), `{dia}` ("terça-feira (12)"), `{mes}` (the month before), and numbers: `{#10-20}` draws one,
 * `{#n:10-20}` remembers it, `{#n}` repeats it.
 */
export interface Story {
  readonly theme: Theme;
  /** Which ports it may happen in, where `ports` does not say. */
  readonly side: 'sea' | 'river' | 'any';
  /** Only in these. */
  readonly ports?: readonly string[];
  /** Only of these (as the text says them). */
  readonly goods?: readonly string[];
  readonly tags: readonly string[];
  readonly titulo: string;
  readonly corpo: readonly string[];
}
