import { type AccessRequest, approve, get, list, reject } from '../../../shared/contract/access-requests.ts';
import { list as listActivity } from '../../../shared/contract/activity.ts';
import { list as listUsers } from '../../../shared/contract/users.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { keyOf } from '../../data/use-row.ts';
import { useConfirmedWrite } from '../../data/writes/use-confirmed-write.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { typedDay } from '../../forms/field-values.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { usePartnerPicker } from '../partner-picker/use-partner-picker.ts';
import { grantsNobody, shownOf, type UserValues, userWire, withoutPartner } from '../users/user-values.ts';
import { nameOfRequest, pathOfRequest } from './request-queue.ts';

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
  parceiros: request.parceiros ?? [],
  dataExpiracao: typedDay(request.dataExpiracao),
});

/**
 * The state of an approval: its form, its partners, its draft, its saving and its rejection.
 * @param onDecided leads on after a decision
 */
export function useApproval(request: AccessRequest, onDecided: () => unknown) {
  const confirm = useConfirm();
  const params = { id: String(request.id) };
  const { run } = useWrite(approve, { area: 'accessRequests', refresh: [listUsers] });
  const record = useRecordForm<UserValues, typeof approve.body, AccessRequest>({
    area: 'accessRequests',
    rule: approve.body,
    first: valuesOf(request),
    // Fields that the screen does not show go back unchanged (R10).
    toWire: (values, { user: _, parceiros: __, ...read } = request) => ({
      ...read,
      ...userWire(values, read.dataExpiracao),
    }),
    path: pathOfRequest(request),
    title: `Solicitação de ${nameOfRequest(request)}`,
    edited: {
      id: request.id,
      row: request,
      read: () => api.send(get, { params }),
      valuesOf,
      shown: shownOf,
    },
    write: async (body) => {
      const { question, words } = withoutPartner;
      const note = 'Esta decisão não pode ser desfeita.';
      if (grantsNobody(body) && !(await confirm(question, { ...words(body), note }))) return undefined;
      return run({ body });
    },
    onSaved: () => {
      // Home shows at once what is cached, and the request must not be part of it any more.
      queryClient.setQueryData<AccessRequest[]>(keyOf(list), (before) =>
        before?.filter(({ id }) => id !== request.id),
      );
      queryClient.removeQueries({ queryKey: keyOf(get, { params }) });
      return onDecided();
    },
  });
  const picker = usePartnerPicker(record.form);
  const rejection = useConfirmedWrite(reject, { area: 'accessRequests', refresh: [list, listActivity] });
  const rejectRequest = async () => {
    const result = await rejection.run({ params });
    if (result?.ok) {
      record.abandon();
      void onDecided();
    }
    // Another administrator may have answered it already.
    else if (result !== undefined) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
  return {
    ...record,
    save: picker.beforeSave(record.save),
    picker,
    rejectRequest,
    rejecting: rejection.busy,
  };
}
