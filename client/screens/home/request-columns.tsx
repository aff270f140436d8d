import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { formatMoment, readMoment } from '../../../shared/format.ts';
import { Address } from '../../parts/address.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ageText } from './age-text.ts';

const Requested = ({ moment: text }: { readonly moment: string | null | undefined }) => {
  const moment = readMoment(text);
  return (
    <span className="request-moment">
      <span>{formatMoment(text)}</span>
      {moment !== undefined && <small>{ageText(moment)}</small>}
    </span>
  );
};

/** Columns of 'Lista de Solicitacoes a aprovar' (spec 2.4). */
export const requestColumns: readonly Column<AccessRequest>[] = [
  {
    key: 'nome',
    header: 'Nome',
    cell: ({ nomeContato }) => nomeContato,
    sortValue: { as: 'text', of: ({ nomeContato }) => nomeContato },
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ emailContato }) => <Address>{emailContato}</Address>,
    sortValue: { as: 'text', of: ({ emailContato }) => emailContato },
  },
  {
    key: 'empresa',
    header: 'Empresa',
    cell: ({ empresaContato }) => empresaContato,
    sortValue: { as: 'text', of: ({ empresaContato }) => empresaContato },
  },
  {
    key: 'data',
    header: 'Data da solicitação',
    cell: ({ dataSolicitacao }) => <Requested moment={dataSolicitacao} />,
    // In one zone, so that the order as text is the order in time.
    sortValue: { as: 'date', of: ({ dataSolicitacao }) => readMoment(dataSolicitacao)?.toISOString() },
    searchText: ({ dataSolicitacao }) => formatMoment(dataSolicitacao),
  },
];
