import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';

export const requestsPath = '/api/admin/users/request/access/analise';

/** A request as an upstream gives it, with fields that no screen shows. */
export const requestOf = (id: number, fields: Partial<AccessRequest> = {}) => ({
  id,
  dataSolicitacao: '2026-03-09T14:05:09',
  nomeContato: 'Ana Lúcia Prado',
  emailContato: 'ana.lucia@mare.example',
  empresaContato: 'Navegação Maré',
  companyRegisterNumber: '12.345.678/0001-90',
  flagCompanyRegisterNaoAplicavel: 'N',
  flagAnaliseAcesso: 'P',
  hasParceiro: true,
  isAdmin: false,
  dataExpiracao: null,
  parceiros: null,
  user: null,
  ...fields,
});

/** Makes the upstream answer these requests, in the list and one by one. */
export function makePending(upstream: RecordingUpstream, requests: readonly { readonly id: Id }[]): void {
  upstream.answerAlways('GET', requestsPath, { body: { status: 200, data: requests } });
  for (const request of requests) {
    upstream.answerAlways('GET', `${requestsPath}/${request.id}`, { body: { status: 200, data: request } });
  }
}
