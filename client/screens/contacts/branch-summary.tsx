import { addressLines, type BranchValues } from './branch-values.ts';
import { MailLinks } from './mail-links.tsx';
import { PhoneLinks } from './phone-links.tsx';

const none = <span className="contact-none">Não informado</span>;

/** Address, phone and e-mail of a branch. */
export const BranchSummary = ({ branch }: { readonly branch: BranchValues }) => {
  const lines = addressLines(branch);
  return (
    <dl className="branch-summary">
      <div>
        <dt>Endereço</dt>
        <dd>
          {lines.length === 0 ? none : null}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div>
        <dt>Telefone</dt>
        <dd>{branch.telefoneEmpresa.trim() ? <PhoneLinks text={branch.telefoneEmpresa} /> : none}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>{branch.emailEmpresa.trim() ? <MailLinks text={branch.emailEmpresa} /> : none}</dd>
      </div>
    </dl>
  );
};
