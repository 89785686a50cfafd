import { useState } from 'react';
import type { MatchedCampaign } from '@/shared/market/catalogue.schemas';
import type { Plan } from '@/shared/market/plans.schemas';
import { faceOf } from '@/shared/platform/coverArt';
import { formatCount, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { isInTheWay } from '@/shared/trade/orders.rules';
import { unspentCents, usePlan } from '@/client/entities/plans';
import type { StoredService } from '@/client/entities/entityRecords';
import { useLoadedServices } from '@/client/entities/services';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { lateDialog } from '@/client/ui/lazyPart';
import { useAttempt } from '@/client/ui/useAttempt';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import { requestDialog } from '@/client/features/trade/shared/requestAll/requestDialog';
import styles from './ShortlistBar.module.css';
import { COMPARED_MAX, type Shortlisting } from './Shortlist';
import { Cluster, Row, Text } from '@/client/ui/kit';

const LOAD_FAILED = 'It could not be opened. Please try again.';
const COVERS = 4;

const compareDialog = lateDialog(
  () => import(/* webpackChunkName: "shortlist-dialogs" */ './CompareDialog'),
  'CompareDialog',
);
const budgetDialog = lateDialog(
  () => import(/* webpackChunkName: "shortlist-dialogs" */ './BudgetDialog'),
  'BudgetDialog',
);
const DIALOGS = { compare: compareDialog, budget: budgetDialog, request: requestDialog };

interface ShortlistBarProps {
  campaign: MatchedCampaign;
  shortlisting: Shortlisting;
  failure: string | null;
}

type DialogName = keyof typeof DIALOGS;

export function ShortlistBar({ campaign, shortlisting, failure }: ShortlistBarProps) {
  const { starred, compared } = shortlisting;
  const services = useLoadedServices(starred);
  /* the starred service of an outlet, if there is one */
  const chosen = compared.map(
    ({ outlet, service }) => services.find(({ media }) => media.id === outlet)?.id ?? service,
  );
  const toCompare = useLoadedServices(chosen.length > 1 ? chosen : starred);
  const plan = usePlan(services.length > 0 ? campaign.id : null);
  /* the plan counts what is ordered already */
  const unordered = services.filter(
    ({ id }) => !plan?.orders.some((order) => order.service === id && isInTheWay(order)),
  );
  /* requested services leave the shortlist while the dialog is still open */
  const [open, setOpen] = useState<{ name: DialogName; ids: readonly number[] } | null>(null);
  const opening = useAttempt();
  const failedText = failure ?? opening.failure;
  const show = async (name: DialogName) => {
    if (await opening.attempt(DIALOGS[name].fetch, LOAD_FAILED)) setOpen({ name, ids: starred });
  };
  const compare =
    toCompare.length > 1 ? `Compare ${Math.min(toCompare.length, COMPARED_MAX)}` : null;
  const close = () => setOpen(null);
  return (
    <>
      {services.length + chosen.length === 0 && failedText === null ? null : (
        <section className={styles.bar} aria-label="Shortlist">
          {services.length === 0 ? (
            <Chosen count={chosen.length} compare={compare} onShow={show} />
          ) : (
            <Sum services={unordered} plan={plan} compare={compare} onShow={show} />
          )}
          {failedText === null ? null : (
            <div className={styles.failure}>
              <Alert tone="error">{failedText}</Alert>
            </div>
          )}
        </section>
      )}
      {open?.name === 'compare' ? (
        <compareDialog.Dialog services={toCompare} campaign={campaign} onClose={close} />
      ) : null}
      {open?.name === 'request' ? (
        <requestDialog.Dialog
          campaign={campaign.id}
          services={open.ids}
          budget={
            plan && plan.budget > 0
              ? { cents: toCents(plan.budget), usedCents: toCents(plan.ordered) }
              : undefined
          }
          place="on the shortlist"
          onDone={close}
        />
      ) : null}
      {open?.name === 'budget' && plan ? (
        <budgetDialog.Dialog
          plan={plan}
          compare={compare}
          onCompare={() => void show('compare')}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface SumProps {
  services: readonly StoredService[];
  plan: Plan | undefined;
  compare: string | null;
  onShow: (name: DialogName) => Promise<void>;
}

function Sum({ services, plan, compare, onShow }: SumProps) {
  const isNarrow = useMatches(PHONE);
  const cents = services.reduce((sum, { price }) => sum + toCents(price), 0);
  const unspent = plan ? unspentCents(plan) : null;
  const left = unspent === null ? null : unspent - cents;
  const isOver = left !== null && left < 0;
  const ordered = plan && unspent !== null ? plan.ordered : 0;
  const pieces = formatCount(services.length, 'piece');
  const of = plan && left !== null ? ` of ${formatPrice(plan.budget)}` : '';
  const change = left === null ? 'Set a budget' : 'Change budget';
  const blocks = (
    <Blocks services={services} ordered={ordered} restCents={Math.max(0, left ?? 0)} />
  );
  const request = (
    <Button variant={isOver ? 'dark' : 'primary'} onClick={() => void onShow('request')}>
      Request all{isNarrow && services.length > 1 ? ` ${services.length}` : ''}
    </Button>
  );
  if (isNarrow) {
    return (
      <>
        <button
          type="button"
          className="press flow-grid gap-1 textAlign-start"
          disabled={!plan}
          aria-label={`${pieces}, ${formatPrice(fromCents(cents))}. ${change}`}
          onClick={() => void onShow('budget')}
        >
          <span className={styles.sum}>
            <Text as="b" tone={isOver ? 'error' : 'ink'}>
              {formatPrice(fromCents(cents + toCents(ordered)))}
            </Text>
            <Text as="span" size="small" weight="plain" face="text">
              {of}
            </Text>
          </span>
          {blocks}
        </button>
        {request}
      </>
    );
  }
  return (
    <>
      <Covers services={services} />
      <div>
        <p className={styles.sum}>
          <b>{`${pieces}, ${formatPrice(fromCents(cents))}`}</b>
          <span>{of}</span>
        </p>
        <Cluster
          as="p"
          rowGap={0}
          align="stretch"
          tone="quiet"
          size="small"
          leading={140}
          hidesEmpty
        >
          {left === null ? null : <Left cents={left} ordered={ordered} />}
          {plan ? (
            <button type="button" className={styles.change} onClick={() => void onShow('budget')}>
              {change}
            </button>
          ) : null}
        </Cluster>
      </div>
      {blocks}
      <Row>
        {compare ? <Button onClick={() => void onShow('compare')}>{compare}</Button> : null}
        {request}
      </Row>
    </>
  );
}

const Chosen = ({
  count,
  compare,
  onShow,
}: Pick<SumProps, 'compare' | 'onShow'> & { count: number }) =>
  count === 0 ? null : (
    <>
      <p className={styles.sum}>{count === 1 ? 'One outlet to compare' : `${count} outlets`}</p>
      {compare ? <Button onClick={() => void onShow('compare')}>{compare}</Button> : null}
    </>
  );

/** The rest of the budget after the pieces and the orders, which are in US dollars. */
function Left({ cents, ordered }: { cents: number; ordered: number }) {
  const text = `${formatPrice(fromCents(Math.abs(cents)))} ${cents < 0 ? 'over' : 'left'}`;
  return (
    <Text as="span" tone={cents < 0 ? 'error' : 'quiet'}>
      {ordered === 0 ? `${text}.` : `${text}, ${formatPrice(ordered)} already ordered.`}
    </Text>
  );
}

const Covers = ({ services }: { services: readonly StoredService[] }) => (
  <Row as="span" gap={0} only="desk" className={styles.covers} aria-hidden="true">
    {services.slice(-COVERS).map(({ id, media }) => (
      <Cover key={id} seed={faceOf(media)} side={40} square={40} />
    ))}
  </Row>
);

/**
 * A block for the orders, for each piece, and for the rest of the budget, as wide as its amount.
 */
const Blocks = ({
  services,
  ordered,
  restCents,
}: Record<'ordered' | 'restCents', number> & Pick<SumProps, 'services'>) => (
  <Row as="span" gap={0} align="stretch" className={styles.blocks} aria-hidden="true">
    {ordered > 0 ? <i className={styles.ordered} style={{ flexGrow: toCents(ordered) }} /> : null}
    {services.map(({ id, price }) => (
      <i key={id} style={{ flexGrow: toCents(price) }} />
    ))}
    {restCents > 0 ? <i className={styles.rest} style={{ flexGrow: restCents }} /> : null}
  </Row>
);
