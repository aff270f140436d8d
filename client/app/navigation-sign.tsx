import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds that a screen may take before the page says that it waits for it. */
const patience = 300;

/** A line below the bar while the code of a screen is on its way: the screen before it stays on view until then. */
export const NavigationSign = () => {
  const isWaiting = useNavigation().state !== 'idle';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLong(false);
    const timer = setTimeout(setLong, patience, true);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <div className="navigation-sign position-absolute start-0 end-0 overflow-hidden" role="status">
      {isWaiting && isLong && <span className="visually-hidden">Abrindo a tela…</span>}
    </div>
  );
};
