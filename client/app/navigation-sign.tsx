import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds that a screen may take before the page says that it waits for it. */
const patience = 300;

/** Nothing at first. */
const Opening = () => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <span className="visually-hidden">Abrindo a tela…</span>;
};

/** A line below the bar while the code of a screen is on its way: the screen before it stays on view until then. */
export const NavigationSign = () => (
  <div className="navigation-sign position-absolute start-0 end-0 overflow-hidden" role="status">
    {useNavigation().state !== 'idle' && <Opening />}
  </div>
);
