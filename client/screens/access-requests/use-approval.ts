import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { type AccessRequest, approve, get, list } from '../../../shared/contract/access-requests.ts';
import { list as listUsers } from '../../../shared/contract/users.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { keyOf } from '../../data/use-row.ts';
import { useWrite } from '../../data/use-write.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRecordSave } from '../../forms/use-record-save.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { usePartnerPicker } from '../../parts/partner-picker/use-partner-picker.ts';
import { shownOf, typedDay, type UserValues, userWire } from '../../parts/user-values.ts';

const isYes = (flag: unknown): boolean => flag === true || flag === 1 || flag === 'S' || flag === 'true';
const isNo = (flag: unknown): boolean => flag === false || flag === 0 || flag === 'N' || flag === 'false';

/** What the approval begins with: the request as it was made. The box is on where the request says that there is no partner. */
const valuesOf = (request: AccessRequest): UserValues => ({
  nomeContato: request.nomeContato ?? '',
  empresaContato: request.empresaContato ?? '',
  emailContato: request.emailContato ?? '',
  companyRegisterNumber: request.companyRegisterNumber ?? '',
  isAdmin: isYes(request.isAdmin),
  semParceiro: isNo(request.hasParceiro) && (request.parceiros ?? []).length === 0,
  dataExpiracao: typedDay(request.dataExpiracao),
});

/** The state of an approval: its form, its partners, its draft and its saving. */
export function useApproval(request: AccessRequest) {
  const notify = useAreaNotify('accessRequests');
  const navigate = useNavigate();
  const { user: _, parceiros, ...read } = request;
  const requested = parceiros ?? [];
  const loaded = valuesOf(request);
  const params = { id: String(request.id) };
  const picker = usePartnerPicker(requested);
  const { chosen } = picker.picking;
  const { run } = useWrite(approve, { area: 'accessRequests', refresh: [listUsers] });
  const { form, errorOf, submit } = useRuleForm({
    rule: approve.body,
    defaultValues: loaded,
    // What the screen does not show goes back as it was read (R10).
    toWire: (values: UserValues) => ({ ...read, ...userWire(values, chosen) }),
    onRefused: notify,
  });

  const idsOf = (partners: readonly { readonly id: unknown }[]) => partners.map(({ id }) => id).join();
  const dirty = form.formState.isDirty || idsOf(chosen) !== idsOf(requested);
  const guard = useLeaveGuard(dirty);
  const draft = useDraft({
    path: `/solicitacaoAcesso/${request.id}`,
    title: `Solicitação de ${request.nomeContato ?? request.id}`,
    values: { fields: form.watch(), chosen },
    dirty,
    onRestore: (left) => {
      form.reset({ ...loaded, ...left.fields }, { keepDefaultValues: true });
      picker.step({ type: 'choose', partners: left.chosen });
    },
  });

  const { save, refusal } = useRecordSave<z.output<typeof approve.body>>({
    draft,
    guard,
    clash: () => ({
      loaded: shownOf(loaded, requested),
      readAgain: async () => {
        const now = await api.send(get, { params });
        return shownOf(valuesOf(now), now.parceiros ?? []);
      },
      mine: shownOf(form.getValues(), chosen),
    }),
    write: (body) => run({ body }),
    onSaved: () => {
      // Home shows at once what is cached: the request must not stand there for a moment more.
      queryClient.setQueryData<AccessRequest[]>(keyOf(list), (before) =>
        before?.filter(({ id }) => id !== request.id),
      );
      queryClient.removeQueries({ queryKey: keyOf(get, { params }) });
      return navigate('/Home', { replace: true });
    },
  });
  return { form, errorOf, save: submit(save), busy: form.formState.isSubmitting, refusal, picker, draft };
}
