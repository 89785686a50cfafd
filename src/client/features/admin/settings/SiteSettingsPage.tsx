import { Link } from 'react-router-dom';
import { SETTINGS_MESSAGES } from '@/shared/admin/settings.rules';
import { useGetSettingsQuery } from '@/client/entities/settings';
import { paths } from '@/client/lib/paths';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';

const SettingsForm = latePart(() => import('./SettingsForm'), 'SettingsForm');

export function SettingsPage() {
  const { data, ...query } = useGetSettingsQuery(undefined);
  return (
    <>
      <PageHeader
        title="Settings"
        lead={
          <>
            They hold within seconds.{' '}
            <Link to={`${paths.adminLog}?action=settings_changed`}>Who changed what</Link>
          </>
        }
      />
      <ListStates
        {...statesOf({ ...query, data })}
        errorFallback={SETTINGS_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="plain" count={6} />}
      >
        {data ? <SettingsForm state={data} /> : null}
      </ListStates>
    </>
  );
}
