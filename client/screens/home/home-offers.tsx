import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { screenName } from '../../data/screen-at.ts';
import { readResume } from '../../data/session/resume.ts';
import { draftStore, restoring } from '../../forms/draft-store.ts';
import { nameOfRequest, offeredIn, pathOfRequest } from '../../parts/access-requests/request-queue.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

interface Offer {
  readonly path: string;
  /** The words of the link. */
  readonly action: 'Abrir' | 'Retomar';
  readonly text: string;
  readonly onClose: () => void;
}

const OfferLine = ({ path, action, text, onClose }: Offer) => (
  <div className="form-alert resume-offer align-items-center bg-body" data-tone="info">
    <Icon name="info" />
    <span className="text-truncate" title={text}>
      {text}
    </span>
    <RouteLink
      className="btn btn-sm btn-primary"
      to={path}
      {...(action === 'Retomar' && { state: restoring })}
    >
      {action}
    </RouteLink>
    <IconButton icon="close" label="Dispensar" small onClick={onClose} />
  </div>
);

/** More offers than these wait behind a button, so that they do not push Home out of sight. */
const inSight = 2;

/**
 * Ways on: after a decision to the next request (AP-03), to the page asked for before signing in (R3), and to the forms
 * that were left with something typed in them.
 */
export const HomeOffers = ({ requests }: { readonly requests: readonly AccessRequest[] | undefined }) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = readResume(state);
  const [drafts, setDrafts] = useState(() => draftStore.all());
  const [showsAll, setShowsAll] = useState(false);
  const dropDraft = (path: string) => {
    draftStore.drop(path);
    setDrafts(draftStore.all());
  };
  // The page asked for may be the very form with the draft: one offer leads to both.
  const isDrafted = drafts.some(({ path }) => path.toLowerCase() === asked?.toLowerCase());
  const offers: Offer[] = drafts.map(({ path, title }) => ({
    path,
    action: 'Retomar',
    text: `${title}, com rascunho`,
    onClose: () => dropDraft(path),
  }));
  const dropState = () => void navigate('.', { replace: true, state: null });
  if (asked !== undefined && !isDrafted) {
    offers.unshift({
      path: asked,
      action: 'Retomar',
      text: `${screenName(asked)}, página pedida antes de entrar`,
      onClose: dropState,
    });
  }
  const next = offeredIn(state, requests);
  if (next !== undefined) {
    const text = `Próxima: ${nameOfRequest(next)}`;
    offers.unshift({ path: pathOfRequest(next), action: 'Abrir', text, onClose: dropState });
  }
  const shown = showsAll ? offers : offers.slice(0, inSight);
  const more = offers.length - shown.length;
  return (
    <>
      {shown.map((offer) => (
        <OfferLine key={`${offer.action} ${offer.path}`} {...offer} />
      ))}
      {more > 0 && (
        <button type="button" className="btn btn-link mb-3 p-0" onClick={() => setShowsAll(true)}>
          Mostrar mais {more}
        </button>
      )}
    </>
  );
};
