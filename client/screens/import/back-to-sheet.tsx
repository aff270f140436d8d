import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

/** From the plan of a sheet to the sheet, where what is not stored yet is still pending. */
export const BackToSheet = ({ list }: { readonly list: string }) => (
  <RouteLink className="btn btn-outline-secondary" to={list}>
    <Icon name="left" />
    Voltar à planilha
  </RouteLink>
);
