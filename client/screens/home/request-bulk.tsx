import { type AccessRequest, list, reject } from '../../../shared/contract/access-requests.ts';
import { list as listActivity } from '../../../shared/contract/activity.ts';
import { entities } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { BulkDialog } from '../../parts/bulk/bulk-dialog.tsx';
import { counted, these } from '../../parts/bulk/noun.ts';

const { noun } = entities.accessRequests;

/** Rejects several requests at once. One that somebody else has answered is done, and says so. */
export const RequestBulk = (requests: ChosenRows<AccessRequest>) => (
  <BulkBar
    {...requests}
    rowKey={({ id }) => id}
    noun={noun}
    tasks={[
      {
        icon: 'close',
        text: 'Reprovar…',
        danger: true,
        dialog: (task) => (
          <BulkDialog
            {...task}
            title={`Reprovar ${counted(noun, task.rows.length)}`}
            question={`Tem certeza que deseja reprovar ${these(noun, task.rows.length)}?`}
            yes={`Reprovar ${task.rows.length}`}
            danger
            participle="reprovado"
            area="accessRequests"
            call={reject}
            refresh={[list, listActivity]}
            gone="Já tinha sido respondida"
            send={async ({ id }, submit) => {
              await submit(reject, { params: { id } });
              return undefined;
            }}
          />
        ),
      },
    ]}
  />
);
