import { notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { timeZone } from '../../shared/format.ts';
import { Icon } from '../ui/layout/icon.tsx';

/** Milliseconds for which the strip says that the connection is back. */
const goodNews = 5_000;

/** When the oldest of the data on the screen was read, in milliseconds since 1970; undefined where something is missing. */
function useReadAt(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => {
      const states = cache.findAll({ type: 'active' }).map(({ state }) => state);
      const isWhole = states.length > 0 && states.every(({ data }) => data !== undefined);
      return isWhole ? Math.min(...states.map(({ dataUpdatedAt }) => dataUpdatedAt)) : undefined;
    },
  );
}

const Lost = () => {
  const readAt = useReadAt();
  const time = (at: number) => new Date(at).toLocaleTimeString('pt-BR', { timeZone, timeStyle: 'short' });
  return (
    <>
      Sem conexão.{' '}
      {readAt === undefined
        ? 'O que falta nesta tela aparece quando a rede voltar.'
        : `Mostrando dados das ${time(readAt)}.`}{' '}
      Tentando de novo…
    </>
  );
};

/** Says below the bar that Cais cannot be reached, and that it can be again. */
export const ConnectionStrip = () => {
  const [state, setState] = useState<'lost' | 'back' | undefined>(() =>
    onlineManager.isOnline() ? undefined : 'lost',
  );
  useEffect(() => onlineManager.subscribe((online) => setState(online ? 'back' : 'lost')), []);
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState(undefined), goodNews);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div
      className="connection-strip position-sticky"
      role="status"
      data-tone={state === 'lost' ? 'warning' : 'success'}
    >
      {state !== undefined && (
        <div className="d-flex align-items-center justify-content-center gap-2 border-bottom bg-body px-3 py-1 small">
          <Icon name={state === 'lost' ? 'warning' : 'success'} />
          <span>{state === 'lost' ? <Lost /> : 'A conexão voltou.'}</span>
        </div>
      )}
    </div>
  );
};
