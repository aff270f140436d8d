import { formatMoment } from '../../shared/format.ts';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import type { DraftState } from './use-draft.ts';

/** Above a form: offers the unsaved draft of an earlier visit. */
export const DraftNotice = ({ draft }: { readonly draft: DraftState }) =>
  draft.offered === undefined ? null : (
    <div className="form-alert flex-wrap align-items-center" data-tone="info" role="status">
      <Icon name="info" />
      <span>Há um rascunho não salvo de {formatMoment(new Date(draft.offered.savedAt).toISOString())}.</span>
      <Button size="sm" onClick={draft.restore}>
        Restaurar rascunho
      </Button>
      <Button size="sm" variant="outline-secondary" onClick={draft.discard}>
        Descartar
      </Button>
    </div>
  );
