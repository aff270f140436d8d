import { endOthers, listOwn, type OwnSession } from '../../../shared/contract/session.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import { useConfirmedWrite } from '../../data/writes/use-confirmed-write.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { RetryState } from '../../ui/layout/empty-state.tsx';
import { KnownStatus } from '../../ui/layout/known-status.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

/** The first that fits counts: each browser also names the ones that it is like. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/^cais\b/u, 'Linha de comando do Cais'],
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/u, 'iOS'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

const nameIn = (table: typeof browsers, agent: string): string | undefined =>
  table.find(([sign]) => sign.test(agent))?.[1];

/** A browser as people call it, from its `User-Agent`: 'Chrome no Windows'. An unknown one keeps its own words. */
export function browserName(agent: string | null | undefined): string | undefined {
  if (!agent?.trim()) return undefined;
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser === undefined) return agent.slice(0, 60);
  return system === undefined ? browser : `${browser} no ${system}`;
}

const moments: readonly (readonly [string, keyof OwnSession & `${string}At`, 'second' | 'minute'])[] = [
  ['Entrou em', 'signedInAt', 'second'],
  ['Último uso', 'usedAt', 'minute'],
  ['Válida até', 'expiresAt', 'minute'],
];

const places = ({ agent, address }: OwnSession): readonly (readonly [string, string])[] => [
  ['Navegador', browserName(agent) ?? 'Não informado'],
  ['Endereço', address || 'Não informado'],
];

const Session = ({ session }: { readonly session: OwnSession }) => (
  <li className={`border rounded-3 px-3 py-2 ${session.current ? 'border-primary' : ''}`}>
    <strong className="d-flex flex-wrap align-items-center column-gap-2">
      {session.current ? 'Esta sessão' : 'Outra sessão'}
      {session.current && <span className="tag">Em uso agora</span>}
    </strong>
    <dl className="facts mt-2 mb-0">
      {places(session).map(([label, text]) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd className="text-break">{text}</dd>
        </div>
      ))}
      {moments.map(([label, name, to]) => (
        <div key={name} className="fact">
          <dt>{label}</dt>
          <dd>
            <time dateTime={session[name]}>
              {to === 'second' ? formatMoment(session[name]) : formatMoment(session[name]).slice(0, -3)}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

/** 'Minhas sessões': where else one is signed in, and the way to end all of that. */
const OwnSessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const sessions = useList(listOwn, 'session');
  const ending = useConfirmedWrite(endOthers, { area: 'session', refresh: [listOwn] });
  const others = sessions.rows?.filter(({ current }) => !current).length ?? 0;
  const none = others === 0 || ending.busy;
  const endAll = () => {
    if (!none) void ending.run({});
  };
  return (
    <Dialog
      open
      title="Minhas sessões"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline-secondary" onClick={onClose}>
            Fechar
          </Button>
          {/* Not `disabled`: focus is on it when its own work turns it off. */}
          <Button variant="danger" aria-disabled={none || undefined} onClick={endAll}>
            {ending.busy ? 'Encerrando…' : 'Encerrar outras sessões'}
          </Button>
        </>
      }
    >
      {sessions.state === 'loading' && <Skeleton count={4} label="Carregando as sessões" />}
      {sessions.state === 'failed' && (
        <RetryState
          title="Não foi possível carregar as sessões"
          text={sessions.failure?.text}
          onRetry={sessions.retry}
        />
      )}
      {sessions.rows !== undefined && (
        <>
          <KnownStatus>
            <p className="text-body-secondary">
              {others === 0
                ? 'Não há outra sessão aberta com a sua conta.'
                : `${others === 1 ? 'Há outra sessão aberta' : `Há outras ${others} sessões abertas`} com a sua conta, em outro navegador, aparelho ou na linha de comando.`}
            </p>
          </KnownStatus>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className="list-unstyled vstack gap-3 mb-0" aria-label="Sessões abertas" tabIndex={0}>
            {sessions.rows.map((session) => (
              <Session
                key={`${session.signedInAt} ${session.expiresAt} ${session.current}`}
                session={session}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};

export default OwnSessionsDialog;
