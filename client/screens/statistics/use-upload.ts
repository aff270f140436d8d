import { useCallback, useEffect, useRef, useState } from 'react';
import { createFile, list } from '../../../shared/contract/statistics.ts';
import { Cancelled } from '../../../shared/errors.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useWrite, type Write } from '../../data/use-write.ts';
import { outcomeUnknown } from '../../feedback/failure-words.ts';

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
      // The whole file was on its way already: what was stopped is only the waiting.
      if (result?.ok === false && result.failure instanceof Cancelled && left === 1) notify(outcomeUnknown);
      return result;
    },
    [run, notify],
  );
  const cancel = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  return { send, cancel, share };
}
