import { useWindowVirtualizer } from '@tanstack/react-virtual';

const day = new Intl.DateTimeFormat('pt-BR');
export const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
export const fields = ['nome', 'email', 'empresa', 'dataInclusao', 'chaveInclusao', 'dataExpiracao'];

/** A table of which only the rows in sight are in the document, as TanStack Virtual's examples have it. */
export const VirtualTable = ({ rows }) => {
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => 41, overscan: 10 });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <table className="table">
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field}>{field}</th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {before > 0 && (
          <tr>
            <td style={{ height: before }} />
          </tr>
        )}
        {items.map(({ index }) => {
          const row = rows[index];
          return (
            <tr key={row.id}>
              <td>{row.nome}</td>
              <td>{row.email}</td>
              <td>{row.empresa}</td>
              <td>{day.format(new Date(row.dataInclusao))}</td>
              <td>{row.chaveInclusao}</td>
              <td>{day.format(new Date(row.dataExpiracao))}</td>
              <td>
                <button type="button">Editar</button> <button type="button">Excluir</button>
              </td>
            </tr>
          );
        })}
        {after > 0 && (
          <tr>
            <td style={{ height: after }} />
          </tr>
        )}
      </tbody>
    </table>
  );
};
