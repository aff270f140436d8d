import { useCallback, useEffect, useRef, useState } from 'react';
import { generateLink } from '../../../shared/contract/lineup.ts';
import { SessionEnded } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/message.ts';
import { api } from '../../data/api.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { useAttemptWords } from '../../data/writes/use-area-notify.ts';
import { failureMessage } from '../../feedback/failure-words.ts';

export interface LineupLink {
  readonly address: string;
  readonly createdAt: Date;
}

export interface Generation {
  readonly busy: boolean;
  /** The last one that was made, also while another is being made. */
  readonly link: LineupLink | undefined;
  /** Why the last attempt came to nothing (LL-03). */
  readonly failure: Message | undefined;
  readonly generate: () => void;
}

/**
 * Temporary links, the first of them asked for at once. A link whose answer is lost harms nobody, so that unlike with
 * other writes nothing is said of an unknown outcome, and asking again is always fine.
 */
export function useLineupLink(): Generation {
  const { tell, begin } = useAttemptWords('lineup');
  const [busy, setBusy] = useState(true);
  const [link, setLink] = useState<LineupLink>();
  const [failure, setFailure] = useState<Message>();
  const underWay = useRef(false);
  const generate = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    begin();
    try {
      const { link: address } = await api.send(generateLink);
      setLink({ address, createdAt: new Date() });
    } catch (thrown) {
      if (thrown instanceof SessionEnded) sessionStore.ended();
      const message = failureMessage(generateLink, thrown);
      setFailure(message);
      tell(message);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, [tell, begin]);
  useEffect(() => {
    void generate();
  }, [generate]);
  return { busy, link, failure, generate: () => void generate() };
}
