import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readResume } from '../../app/resume.ts';
import { draftStore } from '../../forms/draft-store.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

interface Offer {
  readonly path: string;
  readonly text: string;
  readonly onClose: () => void;
}

const ResumeOffer = ({ path, text, onClose }: Offer) => (
  <div className="form-alert resume-offer flex-wrap align-items-center bg-body" data-tone="info">
    <Icon name="info" />
    <span>{text}</span>
    <RouteLink className="btn btn-sm btn-primary" to={path}>
      Retomar
    </RouteLink>
    <IconButton icon="close" label="Dispensar" small onClick={onClose} />
  </div>
);

/** Ways back: to the page asked for before signing in (R3), and to the forms that were left with something typed in them. */
export const ResumeOffers = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = readResume(state);
  const [drafts, setDrafts] = useState(() => draftStore.all());
  const dropDraft = (path: string) => {
    draftStore.drop(path);
    setDrafts(draftStore.all());
  };
  // The page asked for may be the very form with the draft: one offer leads to both.
  const others = drafts.filter(({ path }) => path.toLowerCase() !== asked?.toLowerCase());
  return (
    <>
      {asked !== undefined && (
        <ResumeOffer
          path={asked}
          text={`Antes de entrar, você pediu a página ${asked}.`}
          onClose={() => void navigate('.', { replace: true, state: null })}
        />
      )}
      {others.map(({ path, title }) => (
        <ResumeOffer
          key={path}
          path={path}
          text={`Há um rascunho não salvo: ${title}.`}
          onClose={() => dropDraft(path)}
        />
      ))}
    </>
  );
};
