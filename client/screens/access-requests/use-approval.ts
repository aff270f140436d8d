import { useNavigate } from 'react-router-dom';
import { type AccessRequest, approve, get, list, reject } from '../../../shared/contract/access-requests.ts';
import { list as listActivity } from '../../../shared/contract/activity.ts';
import { list as listUsers } from '../../../shared/contract/users.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { keyOf } from '../../data/use-row.ts';
import { useWrite } from '../../data/use-write.ts';
import { typedDay } from '../../forms/field-values.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { usePartnerPicker } from '../../parts/partner-picker/use-partner-picker.ts';
import { nextOf, offering } from '../../parts/request-queue.ts';
import { partnerOptions, type UserValues, userWire } from '../../parts/users/user-values.ts';

const isYes = (flag: unknown): boolean => flag === true || flag === 1 || flag === 'S' || flag === 'true';
const isNo = (flag: unknown): boolean => flag === false || flag === 0 || flag === 'N' || flag === 'false';

/** The first values of an approval: the request itself. The box is ticked where the request has no partner. */
const valuesOf = (request: AccessRequest): UserValues => ({
  nomeContato: request.nomeContato ?? '',
  empresaContato: request.empresaContato ?? '',
  emailContato: request.emailContato ?? '',
  companyRegisterNumber: request.companyRegisterNumber ?? '',
  isAdmin: isYes(request.isAdmin),
  semParceiro: isNo(request.hasParceiro) && (request.parceiros ?? []).length === 0,
  dataExpiracao: typedDay(request.dataExpiracao),
});

/**
 * The state of an approval: its form, its partners, its draft, its saving and its rejection.
 * @param queue the pending requests in their order
 */
export function useApproval(request: AccessRequest, queue: readonly AccessRequest[]) {
  const navigate = useNavigate();
  const { user: _, parceiros, ...read } = request;
  const requested = parceiros ?? [];
  const first = valuesOf(request);
  const params = { id: String(request.id) };
  const picker = usePartnerPicker(requested);
  const { chosen } = picker.picking;
  const leave = () => navigate('/Home', { replace: true, state: offering(nextOf(queue, request.id)) });
  const partners = partnerOptions(picker, { values: first, partners: requested }, async () => {
    const now = await api.send(get, { params });
    return { values: valuesOf(now), partners: now.parceiros ?? [] };
  });
  const { run } = useWrite(approve, { area: 'accessRequests', refresh: [listUsers] });
  const record = useRecordForm({
    area: 'accessRequests',
    rule: approve.body,
    first,
    // Fields that the screen does not show go back unchanged (R10).
    toWire: (values) => ({ ...read, ...userWire(values, chosen, request.dataExpiracao) }),
    path: `/solicitacaoAcesso/${request.id}`,
    title: `Solicitação de ${request.nomeContato ?? request.id}`,
    ...partners,
    record: request.id,
    write: (body) => run({ body }),
    onSaved: () => {
      // Home shows at once what is cached, and the request must not be part of it any more.
      queryClient.setQueryData<AccessRequest[]>(keyOf(list), (before) =>
        before?.filter(({ id }) => id !== request.id),
      );
      queryClient.removeQueries({ queryKey: keyOf(get, { params }) });
      return leave();
    },
  });
  const rejection = useConfirmedWrite(reject, { area: 'accessRequests', refresh: [list, listActivity] });
  const rejectRequest = async () => {
    const result = await rejection.run({ params });
    if (result?.ok) {
      record.abandon();
      void leave();
    }
    // Another administrator may have answered it already.
    else if (result !== undefined) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
  return { ...record, picker, rejectRequest, rejecting: rejection.busy };
}
