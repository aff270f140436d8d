import { list as listConfirmations } from '../../../shared/contract/official-confirmations.ts';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import { list as listRestrictions } from '../../../shared/contract/restrictions.ts';
import { heavyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { useOpenRecord } from '../../forms/use-open-record.ts';
import { RetryState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

const Loading = () => <Skeleton size="control" count={6} label="Carregando a conferência" />;

/** It brings the official data along, which nothing loads ahead. */
const OfficialLists = heavyPart(async () => (await import('./official-lists.tsx')).OfficialLists, Loading);
const AdoptingDialog = heavyPart(async () => (await import('./adopting-dialog.tsx')).AdoptingDialog);

/** 'Conferência': what is stored beside the official lists (docs/decisions/0020). */
const OfficialScreen = () => {
  const locations = useList(listLocations, 'portLocations');
  const restrictions = useList(listRestrictions, 'restrictions');
  const confirmations = useList(listConfirmations, 'portLocations');
  const { opened, edit } = useOpenRecord(locations.rows);
  const lists = [locations, restrictions, confirmations];
  const failed = lists.filter(({ rows, state }) => rows === undefined && state === 'failed');
  return (
    <>
      <PageHeader title="Conferência" />
      <p className="text-body-secondary">
        Posições e limites ao lado das listas oficiais. Elas também têm falhas: uma diferença é um motivo para
        olhar.
      </p>
      {failed.length > 0 && (
        <RetryState
          title="Não foi possível conferir"
          text={failed[0]?.failure?.text}
          onRetry={() => {
            for (const list of failed) list.retry();
          }}
        />
      )}
      {failed.length === 0 &&
        (locations.rows && restrictions.rows && confirmations.rows ? (
          <OfficialLists
            locations={locations.rows}
            restrictions={restrictions.rows}
            confirmations={confirmations.rows}
            onAdopt={edit}
          />
        ) : (
          <Loading />
        ))}
      {opened && <AdoptingDialog key={opened.path} opened={opened} />}
    </>
  );
};

export default OfficialScreen;
