import { type Fit, fitReason, type Verdict, verdictWords } from './vessel-fit.ts';

const tones: Readonly<Record<Verdict, 'success' | 'error' | 'warning'>> = {
  cabe: 'success',
  'nao-cabe': 'error',
  desconhecido: 'warning',
};

/** Whether the vessel fits, in words and colour, and why it does not. */
export const FitMark = ({ fit }: { readonly fit: Fit }) => {
  const reason = fitReason(fit);
  return (
    <span className="fit-mark">
      <span className="tag" data-tone={tones[fit.verdict]}>
        {verdictWords[fit.verdict]}
      </span>
      {reason !== '' && <small>{reason}</small>}
    </span>
  );
};
