import { useCallback, useMemo, useState } from 'react';
import { OWN_SERVICE_MESSAGES } from '@/shared/services/ownServiceMessages';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import type { Service } from '@/shared/services/servicesContract';
import {
  useArchivedServices,
  useSwitchService,
  useWholeServiceList,
} from '@/client/entities/services/servicesHooks';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { ListStates } from '@/client/ui/list/ListStates';
import { NothingYet } from '@/client/ui/NothingYet';
import { waitingOfService } from '@/client/widgets/changes/waitingOf';
import { Promotions } from './Promotions';
import type { Promotion } from './samplePromotions';

const STATUS_OF = {
  pending: 'pendingApproval',
  declined: 'adminDeclined',
  approved: 'active',
} as const;

const promotionOf = (service: Service, isArchived: boolean): Promotion => ({
  id: service.id,
  image: null,
  mediaId: service.media.id,
  publication: service.media.company_name ?? 'Your outlet',
  promotionType: service.type,
  price: service.price,
  status: isArchived ? 'archived' : STATUS_OF[service.approval],
  purchases: service.purchases,
  isOn: service.is_on,
  waiting: waitingOfService(service),
});

/** The outlet's own promotions. */
export function OwnPromotions({ sample }: OwnPageProps) {
  const own = useWholeServiceList();
  const archived = useArchivedServices();
  const { services } = own;
  const { services: gone } = archived;
  const promotions = useMemo(
    () => [
      ...services.map((service) => promotionOf(service, false)),
      ...gone.map((service) => promotionOf(service, true)),
    ],
    [services, gone],
  );
  const isReady = own.status === 'ready' && archived.status === 'ready';
  const failed = own.status === 'error' ? own : archived;
  if (isReady && promotions.length === 0) {
    return (
      <NothingYet
        title="Marketplace"
        sample={sample}
        action={
          <ButtonLink to={paths.createService} variant="primary">
            Create your service
          </ButtonLink>
        }
      >
        Your services will be here as artists meet them: whether each is approved, what it costs and
        how often it was bought.
      </NothingYet>
    );
  }
  return (
    <ListStates
      status={isReady ? 'ready' : failed.status === 'error' ? 'error' : 'loading'}
      error={failed.error}
      errorFallback={OWN_SERVICE_MESSAGES.servicesLoadFailed}
      onRetry={() => void Promise.all([own.refetch(), archived.refetch()])}
      isEmpty={false}
      empty={null}
    >
      <Own promotions={promotions} />
    </ListStates>
  );
}

function Own({ promotions }: { promotions: readonly Promotion[] }) {
  const { send } = useSwitchService();
  const [alert, setAlert] = useState<string | null>(null);
  const handleSwitch = useCallback(
    (id: number, isOn: boolean) => {
      setAlert(null);
      send({ id, body: { is_on: isOn } }).catch((reason: unknown) => {
        setAlert(messageOr(toApiError(reason), RECORD_MESSAGES.saveFailed));
      });
    },
    [send],
  );
  return (
    <Promotions
      above={
        alert === null ? null : (
          <Alert
            tone="error"
            onDismiss={() => {
              setAlert(null);
            }}
          >
            {alert}
          </Alert>
        )
      }
      promotions={promotions}
      onSwitch={handleSwitch}
    />
  );
}
