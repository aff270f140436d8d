import { late } from '../layout/late.tsx';
import type { SidePanelProps } from './offcanvas-panel.tsx';

/** Details beside the page; its code comes after the first screen. */
export const SidePanel = late<SidePanelProps>(
  async () => (await import('./offcanvas-panel.tsx')).OffcanvasPanel,
  { isWanted: ({ open }) => open },
);
