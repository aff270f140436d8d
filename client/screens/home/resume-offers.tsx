import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readResume } from '../../app/resume.ts';
import { screenName } from '../../app/screen-at.ts';
import { draftStore } from '../../forms/draft-store.ts';
import { restoring } from '../../forms/use-draft.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

interface Offer {
  readonly path: string;
  readonly text: string;
  readonly onClose: () => void;
}

const ResumeOffer = ({ path, text, onClose }: Offer) => (
  <div className="form-alert resume-offer align-items-center bg-body" data-tone="info">
    <Icon name="info" />
    <span className="text-truncate" title={text}>
      {text}
    </span>
    <RouteLink className="btn btn-sm btn-primary" to={path} state={restoring}>
      Retomar
    </RouteLink>
    <IconButton icon="close" label="Dispensar" small onClick={onClose} />
  </div>
);

/** More offers than these wait behind a button, so that they do not push Home out of sight. */
const inSight = 2;

/** Ways back: to the page asked for before signing in (R3), and to the forms that were left with something typed in them. */
export const ResumeOffers = () => {
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
    text: `${title}, com rascunho`,
    onClose: () => dropDraft(path),
  }));
  if (asked !== undefined && !isDrafted) {
    offers.unshift({
      path: asked,
      text: `${screenName(asked)}, página pedida antes de entrar`,
      onClose: () => void navigate('.', { replace: true, state: null }),
    });
  }
  const shown = showsAll ? offers : offers.slice(0, inSight);
  const more = offers.length - shown.length;
  return (
    <>
      {shown.map((offer) => (
        <ResumeOffer key={offer.path} {...offer} />
      ))}
      {more > 0 && (
        <button type="button" className="btn btn-link mb-3 p-0" onClick={() => setShowsAll(true)}>
          Mostrar mais {more}
        </button>
      )}
    </>
  );
};
