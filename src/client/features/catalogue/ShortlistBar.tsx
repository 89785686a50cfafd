import { useState } from 'react';
import type { SoughtCampaign } from '@/shared/catalogue/catalogueContract';
import { coverSeed } from '@/shared/covers/coverSeed';
import { ORDERS_AT_ONCE_MAX } from '@/shared/limits';
import { formatPrice } from '@/shared/amounts';
import { fromCents, toCents } from '@/shared/services/price';
import { usePlan } from '@/client/entities/plans/plansHooks';
import type { StoredService } from '@/client/entities/entityRecords';
import { useLoadedServices } from '@/client/entities/services/servicesHooks';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { lateDialog } from '@/client/ui/lateDialog';
import { useAttempt } from '@/client/ui/useAttempt';
import { useMatches } from '@/client/ui/useMatches';
import styles from './ShortlistBar.module.css';
import type { Shortlisting } from './useShortlisting';

const LOAD_FAILED = 'It could not be opened. Please try again.';
const COVERS = 4;
const COMPARED_MAX = 4;

const compareDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "shortlist-dialogs" */ './CompareDialog')).CompareDialog,
);
const budgetDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "shortlist-dialogs" */ './BudgetDialog')).BudgetDialog,
);
const requestDialog = lateDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "request-all" */ '@/client/widgets/requestAll/RequestAllDialog'
      )
    ).RequestAllDialog,
);
const DIALOGS = { compare: compareDialog, budget: budgetDialog, request: requestDialog };

interface ShortlistBarProps {
  campaign: SoughtCampaign;
  shortlisting: Shortlisting;
  /** Why the last press of a star failed. */
  failure: string | null;
}

/** What is on the shortlist, what it costs of the plan's budget, and what can be done with it. */
export function ShortlistBar({ campaign, shortlisting, failure }: ShortlistBarProps) {
  const { starred } = shortlisting;
  const services = useLoadedServices(starred);
  const { plan } = usePlan(services.length > 0 ? campaign.id : null);
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const opening = useAttempt();
  const cents = services.reduce((sum, { price }) => sum + toCents(price), 0);
  const budgetCents = plan && plan.budget > 0 ? toCents(plan.budget) : null;
  const show = async (name: keyof typeof DIALOGS) => {
    if (!(await opening.attempt(DIALOGS[name].fetch, LOAD_FAILED))) return;
    setRequested(starred.slice(0, ORDERS_AT_ONCE_MAX));
    setOpen(name);
  };
  const [requested, setRequested] = useState<readonly number[]>([]);
  const isNarrow = useMatches('(max-width: 47.99em)');
  const compare = `Compare ${Math.min(services.length, COMPARED_MAX)}`;
  const failedText = failure ?? opening.failure;
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      {services.length === 0 ? null : (
        <section className={styles.bar} aria-label="Shortlist">
          <Covers services={services} />
          <div>
            <p className={styles.sum} role="status">
              <b>{`${services.length === 1 ? '1 piece' : `${services.length} pieces`}, ${formatPrice(fromCents(cents))}`}</b>
              {budgetCents === null ? null : ` of ${formatPrice(fromCents(budgetCents))}`}
            </p>
            <p className={styles.left}>
              {isNarrow && cents <= (budgetCents ?? 0) ? null : (
                <Left cents={cents} budgetCents={budgetCents} />
              )}
              {plan ? (
                <button type="button" className={styles.change} onClick={() => void show('budget')}>
                  {budgetCents === null ? 'Set a budget' : 'Change budget'}
                </button>
              ) : null}
              {isNarrow && services.length > 1 ? (
                <button
                  type="button"
                  className={styles.change}
                  onClick={() => void show('compare')}
                >
                  {compare}
                </button>
              ) : null}
            </p>
          </div>
          <Blocks services={services} restCents={Math.max(0, (budgetCents ?? 0) - cents)} />
          <div className={styles.actions}>
            {!isNarrow && services.length > 1 ? (
              <Button onClick={() => void show('compare')}>{compare}</Button>
            ) : null}
            <Button variant="primary" onClick={() => void show('request')}>
              Request all
            </Button>
          </div>
        </section>
      )}
      {failedText === null ? null : <Alert tone="error">{failedText}</Alert>}
      {open === 'compare' ? (
        <compareDialog.Dialog services={services} campaign={campaign} onClose={close} />
      ) : null}
      {open === 'request' ? (
        <requestDialog.Dialog
          campaign={campaign.id}
          services={requested}
          budgetCents={budgetCents ?? undefined}
          keptAt="on the shortlist"
          onDone={(placed) => {
            close();
            for (const service of placed) shortlisting.toggle(service);
          }}
        />
      ) : null}
      {open === 'budget' && plan ? <budgetDialog.Dialog plan={plan} onClose={close} /> : null}
    </>
  );
}

function Left({ cents, budgetCents }: { cents: number; budgetCents: number | null }) {
  if (budgetCents === null) return null;
  const left = budgetCents - cents;
  const text = formatPrice(fromCents(Math.abs(left)));
  return (
    <span className={classNames(left < 0 && styles.over)}>
      {left < 0 ? `${text} over.` : `${text} left.`}
    </span>
  );
}

/** The covers of the pieces that were starred last, one over the other. */
const Covers = ({ services }: { services: readonly StoredService[] }) => (
  <span className={styles.covers} aria-hidden="true">
    {services.slice(-COVERS).map(({ id, media }) => (
      <Cover key={id} seed={coverSeed.media(media)} side={40} />
    ))}
  </span>
);

/** A block for each piece, as wide as its price, and what the budget has left. */
const Blocks = (props: { services: readonly StoredService[]; restCents: number }) => (
  <span className={styles.blocks} aria-hidden="true">
    {props.services.map(({ id, price }) => (
      <i key={id} style={{ flexGrow: toCents(price) }} />
    ))}
    {props.restCents > 0 ? (
      <i className={styles.rest} style={{ flexGrow: props.restCents }} />
    ) : null}
  </span>
);
