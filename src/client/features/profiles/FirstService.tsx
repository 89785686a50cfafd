import { OWN_SERVICE_MESSAGES } from '@/shared/services/ownServiceMessages';
import { serviceTypeLabel } from '@/shared/options';
import { noteOfService } from '@/shared/services/priceList';
import type { Service } from '@/shared/services/servicesContract';
import { useLatestService } from '@/client/entities/services/servicesHooks';
import { formatDays, formatPrice } from '@/shared/amounts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { waitingOfService } from '@/client/widgets/changes/waitingOf';
import { WaitingValues } from '@/client/widgets/changes/WaitingValues';
import styles from './FirstItem.module.css';

/** The outlet's latest service on the profile, or a link to create the first one. */
export function FirstService({ isNew = false }: { isNew?: boolean }) {
  const { status, record: latest, hasMore, error, refetch } = useLatestService();
  /* The steps of a new account lead to the first one. */
  if (isNew && status !== 'error' && !latest) return null;
  return (
    <section>
      <h2 className={styles.heading}>Your services</h2>
      <ListStates
        status={status}
        error={error}
        errorFallback={OWN_SERVICE_MESSAGES.servicesLoadFailed}
        refetch={refetch}
        isEmpty={latest === undefined}
        empty={<NoServiceYet />}
      >
        {latest ? <Facts service={latest} isOnly={!hasMore} /> : null}
      </ListStates>
    </section>
  );
}

function NoServiceYet() {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.createService} variant="primary">
          Create your service
        </ButtonLink>
      }
    >
      You do not offer any services yet. Create your first service: once it is approved, artists can
      order it.
    </EmptyState>
  );
}

function Facts({ service, isOnly }: { service: Service; isOnly: boolean }) {
  return (
    <>
      <p className={styles.lead}>
        {isOnly
          ? 'You offer one service. Artists order it at its fixed price once it is approved.'
          : 'You offer several services. Artists order what is approved, at fixed prices. This is the latest.'}
      </p>
      <RuledList>
        <RuledRow
          artwork={<Cover seed={coverSeed.media(service.media)} />}
          title={serviceTypeLabel(service.type)}
          meta={noteOfService(service.type)}
          columns={[
            { label: 'Price', value: formatPrice(service.price) },
            { label: 'Delivery', value: formatDays(service.delivery_days) },
          ]}
        >
          <WaitingValues values={waitingOfService(service)} />
        </RuledRow>
      </RuledList>
    </>
  );
}
