import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { field } from '../../../shared/contract/fields/rules.ts';
import {
  createFile,
  createLink,
  fileFlag,
  linkFlag,
  list,
  messages,
} from '../../../shared/contract/statistics.ts';
import { Cancelled } from '../../../shared/errors.ts';
import { useAreaNotify, useAttemptWords } from '../../data/writes/use-area-notify.ts';
import { useWrite, type Write } from '../../data/writes/use-write.ts';
import { outcomeUnknown } from '../../feedback/failure-words.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { type ChosenFile, examineFile, titleFromFileName } from './file-field.tsx';

/** The upload of a PDF: how much of it has left, and a way to stop it. Leaving the screen stops it too. */
export function useUpload() {
  const write = useWrite(createFile, { area: 'statistics', refresh: [list] });
  const notify = useAreaNotify('statistics');
  const [share, setShare] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  const { run } = write;
  const send = useCallback(
    async (input: Parameters<Write<typeof createFile>['run']>[0]) => {
      const controller = new AbortController();
      underWay.current = controller;
      let left = 0;
      setShare(0);
      const onProgress = (now: number) => {
        left = now;
        setShare(now);
      };
      const result = await run(input, { signal: controller.signal, onProgress });
      setShare(undefined);
      // The server has the whole file already. Stopping ends the wait for its answer, not the upload.
      if (result?.ok === false && result.failure instanceof Cancelled && left === 1) notify(outcomeUnknown);
      return result;
    },
    [run, notify],
  );
  const cancel = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  return { send, cancel, share };
}

/** The values of the dialog. */
interface ReportValues {
  readonly tipo: string;
  readonly titulo: string;
  readonly formato: typeof linkFlag | typeof fileFlag;
  readonly link: string;
  readonly arquivo: ChosenFile | null;
}

const noReport: ReportValues = { tipo: '', titulo: '', formato: linkFlag, link: '', arquivo: null };

const isChosen = (typed: unknown): typed is ChosenFile =>
  typeof typed === 'object' && typed !== null && 'file' in typed;

const chosenFile = field(z.custom<ChosenFile>(isChosen), (typed, refuse) => {
  if (!isChosen(typed)) return refuse(messages.noFile);
  return typed.refusal === undefined ? typed : refuse(typed.refusal);
});

/** The rules of the two calls by the radio's value. The file is beside the text fields of its call. */
const reportRule = z.discriminatedUnion('formato', [
  z.extend(createLink.body, { formato: z.literal(linkFlag) }),
  z.extend(createFile.body, { formato: z.literal(fileFlag), arquivo: chosenFile }),
]);

/** The calls name the type each in its own way. */
const reportToWire = ({ tipo, ...rest }: ReportValues) => ({
  ...rest,
  idTipo: tipo,
  idSegmento: tipo,
});

/** The content of a draft. It cannot keep a file, only its name. */
interface ReportDraft extends Omit<ReportValues, 'arquivo'> {
  readonly nomeArquivo: string;
}

/** The state of the dialog: its fields, file, draft and saving. */
export function useReportForm(path: string, onClose: () => void) {
  const adding = useWrite(createLink, { area: 'statistics', refresh: [list] });
  const upload = useUpload();
  /** Name of the file that a restored draft was about: a person has to pick it again. */
  const [missingFile, setMissingFile] = useState('');
  const record = useRecordForm({
    area: 'statistics',
    rule: reportRule,
    first: noReport,
    toWire: reportToWire,
    fieldOf: { idTipo: 'tipo', idSegmento: 'tipo' },
    path,
    title: 'Inclusão de estatística',
    draft: {
      keep: ({ arquivo, ...typed }): ReportDraft => ({
        ...typed,
        nomeArquivo: arquivo?.file.name ?? missingFile,
      }),
      restore: ({ nomeArquivo = '', ...left }: ReportDraft) => {
        setMissingFile(nomeArquivo);
        return { ...noReport, ...left };
      },
    },
    write: (report) =>
      report.formato === fileFlag
        ? upload.send({ body: report, file: report.arquivo.file })
        : adding.run({ body: report }),
    onSaved: onClose,
  });
  const { form } = record;
  const { tell, begin } = useAttemptWords('statistics');
  const { formato, arquivo } = form.watch();
  // A refusal of the link says nothing of the file, nor the other way round.
  useEffect(() => form.clearErrors(formato === fileFlag ? 'link' : 'arquivo'), [form, formato]);

  const lastPick = useRef(0);
  const looked = useRef<Promise<void>>(undefined);
  // Nothing that waits goes on once the dialog is closed.
  useEffect(
    () => () => {
      lastPick.current += 1;
    },
    [],
  );
  const proposed = useRef('');
  const proposeTitle = (name: string) => {
    const title = form.getValues('titulo');
    if (title.trim() !== '' && title !== proposed.current) return;
    proposed.current = titleFromFileName(name);
    form.setValue('titulo', proposed.current, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    begin();
    if (files.length > 1) return void tell(messages.oneFile);
    looked.current = take(file);
  };
  const take = async (file: File) => {
    lastPick.current += 1;
    const pick = lastPick.current;
    const chosen = await examineFile(file);
    // Another was picked while this one was looked at.
    if (pick !== lastPick.current) return;
    setMissingFile('');
    form.setValue('formato', fileFlag, { shouldDirty: true });
    form.setValue('arquivo', chosen, { shouldDirty: true });
    if (chosen.refusal === undefined) {
      form.clearErrors('arquivo');
      proposeTitle(file.name);
    } else {
      form.setError('arquivo', { type: 'rule', message: chosen.refusal.text });
      tell(chosen.refusal);
    }
  };
  const removeChosen = () => {
    lastPick.current += 1;
    form.setValue('arquivo', null, { shouldDirty: true });
    form.clearErrors('arquivo');
  };

  /** Waits for a file that is still looked at, as one of a slow disk is; unless it is taken out or the dialog closed meanwhile. */
  const save: typeof record.save = async (event) => {
    event?.preventDefault();
    const pick = lastPick.current;
    await looked.current;
    if (pick === lastPick.current) await record.save(event);
  };
  const leave = async () => {
    if (await record.mayLeave()) onClose();
  };
  const file = { chosen: arquivo, choose, remove: removeChosen, missing: missingFile };
  return { record: { ...record, save, leave }, upload, file, formato };
}
