import { liveState } from '../data/live/live.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { usePageState } from '../ui/page-state.ts';

const text =
  'Sem atualização automática: o que outras pessoas mudam aparece quando a lista é aberta de novo. Um proxy pode estar retendo as mensagens.';

/** Says in the bar that the page does not learn of changes by itself. Nothing while it does. */
export const LiveSign = () => {
  const isLive = usePageState(liveState);
  return (
    <span role="status" title={isLive === false ? text : undefined}>
      {isLive === false && (
        <span className="d-inline-flex align-items-center gap-1 px-1 small">
          <Icon name="warning" />
          <span className="visually-hidden">{text}</span>
        </span>
      )}
    </span>
  );
};
