import * as z from 'zod/mini';
import { field } from '../../../shared/contract/fields.ts';
import { createFile, createLink, fileFlag, linkFlag, messages } from '../../../shared/contract/statistics.ts';
import type { ChosenFile } from './chosen-file.ts';

/** What the dialog's fields hold. */
export interface ReportValues {
  readonly tipo: string;
  readonly titulo: string;
  readonly formato: typeof linkFlag | typeof fileFlag;
  readonly link: string;
  readonly arquivo: ChosenFile | null;
}

export const noReport: ReportValues = { tipo: '', titulo: '', formato: linkFlag, link: '', arquivo: null };

const isChosen = (typed: unknown): typed is ChosenFile =>
  typeof typed === 'object' && typed !== null && 'file' in typed;

const chosenFile = field(z.custom<ChosenFile>(isChosen), (typed, refuse) => {
  if (!isChosen(typed)) return refuse(messages.noFile);
  return typed.refusal === undefined ? typed : refuse(typed.refusal);
});

/** The rules of the two calls, by what the radio says; the file stands beside the text fields of its call. */
export const reportRule = z.discriminatedUnion('formato', [
  z.extend(createLink.body, { formato: z.literal(linkFlag) }),
  z.extend(createFile.body, { formato: z.literal(fileFlag), arquivo: chosenFile }),
]);

/** The calls name the type each in its own way. */
export const reportToWire = ({ tipo, ...rest }: ReportValues) => ({
  ...rest,
  idTipo: tipo,
  idSegmento: tipo,
});

/** What a draft keeps: a file itself cannot be kept, only what it was called. */
export interface ReportDraft extends Omit<ReportValues, 'arquivo'> {
  readonly nomeArquivo: string;
}
