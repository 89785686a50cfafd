import { useState } from 'react';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { noteOfService } from '@/shared/market/serviceGroups.rules';
import type { Service } from '@/shared/market/services.schemas';
import { useLatestService, useUpdateServiceMutation } from '@/client/entities/services';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { StatusChip } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { waitingOfService } from '@/client/features/market/shared/services/ServiceTexts';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { Cluster, Panel, Quiet, Text } from '@/client/ui/kit';

export function FirstService({ isNew = false }: { isNew?: boolean }) {
  const { rows, total, more, ...loading } = useLatestService();
  const [latest, second] = rows;
  const hasMore = second !== undefined || more.status !== 'none';
  /* The steps of a new account already lead to the first one. */
  if (isNew && loading.status !== 'error' && !latest) return null;
  return (
    <Panel as="section" flow="stack" gap={3} size="text">
      <div>
        <Text as="h2" below={1} size="name">
          Your services
        </Text>
        {latest ? (
          <Quiet>
            {hasMore ? `${total || 'Several'} services, this is the latest` : 'One service'}
          </Quiet>
        ) : null}
      </div>
      <ListStates
        {...loading}
        errorFallback={OWN_SERVICE_MESSAGES.listFailed}
        isEmpty={latest === undefined}
        skeleton={<SkeletonOf count={1} />}
        empty={<NoServiceYet />}
      >
        {latest ? <Facts service={latest} /> : null}
      </ListStates>
    </Panel>
  );
}

function NoServiceYet() {
  return (
    <EmptyState first={{ to: paths.createService, label: 'Create your service' }}>
      You do not offer any services yet. Create your first service: once it is approved, artists can
      order it.
    </EmptyState>
  );
}

function Facts({ service }: { service: Service }) {
  const { id, type, price, delivery_days, approval, is_on } = service;
  const [update] = useUpdateServiceMutation();
  const [failure, setFailure] = useState('');
  const name = serviceTypeLabel(type);
  const handleSwitch = (isOn: boolean) => {
    setFailure('');
    update({ id, body: { is_on: isOn } })
      .unwrap()
      .catch((reason: unknown) =>
        setFailure(messageOr(toApiError(reason), RECORD_MESSAGES.saveFailed)),
      );
  };
  return (
    <>
      <Cluster justify="between" padAbove={3} ruleAbove="line">
        <div>
          <Text as="h3" face="text" size="text" leading={140} weight="strong">
            {name}
          </Text>
          <Quiet>{`${formatPrice(price)}, ${formatDays(delivery_days)}`}</Quiet>
        </div>
        {approval === 'approved' ? (
          <Switch label={`${name} can be ordered`} checked={is_on} onChange={handleSwitch} />
        ) : null}
        {approval === 'pending' ? <StatusChip tone="waiting">In review</StatusChip> : null}
        {approval === 'declined' ? <StatusChip tone="failed">Declined</StatusChip> : null}
      </Cluster>
      {noteOfService(type) ? (
        <Text tone="quiet" size="caption">
          {noteOfService(type)}
        </Text>
      ) : null}
      <WaitingValues values={waitingOfService(service)} />
      <Alert tone="error">{failure}</Alert>
    </>
  );
}
