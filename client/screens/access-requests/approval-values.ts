import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { typedDay, type UserValues } from '../../parts/user-values.ts';

const isYes = (flag: unknown): boolean => flag === true || flag === 1 || flag === 'S' || flag === 'true';
const isNo = (flag: unknown): boolean => flag === false || flag === 0 || flag === 'N' || flag === 'false';

/** What the approval begins with: the request as it was made. The box is on where the request says that there is no partner. */
export const valuesOf = (request: AccessRequest): UserValues => ({
  nomeContato: request.nomeContato ?? '',
  empresaContato: request.empresaContato ?? '',
  emailContato: request.emailContato ?? '',
  companyRegisterNumber: request.companyRegisterNumber ?? '',
  isAdmin: isYes(request.isAdmin),
  semParceiro: isNo(request.hasParceiro) && (request.parceiros ?? []).length === 0,
  dataExpiracao: typedDay(request.dataExpiracao),
});
