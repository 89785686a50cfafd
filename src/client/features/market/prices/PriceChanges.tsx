import type { Ref } from 'react';
import { formatCount, formatPrice } from '@/shared/platform/format';
import type { PricesEffect, NewPrice, PriceLists, Publish } from '@/shared/market/prices.schemas';
import { PRICES_MESSAGES } from '@/shared/market/priceTable.rules';
import type { Prices } from '@/shared/market/prices.rules';
import { Button } from '@/client/ui/Button';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates, type QueryStates } from '@/client/ui/list/ListStates';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { type Cell, nameOf } from './PriceTable';
import styles from './PricesPage.module.css';
import { usePublishPricesMutation, useWithdrawPricesMutation } from '@/client/entities/prices';
import { formatDay } from '@/client/lib/dates';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { Box, Quiet, Row, Stack, Text } from '@/client/ui/kit';

interface Ends {
  onDone: () => void;
  onClose: () => void;
}

interface PublishDialogProps extends Ends {
  body: Publish;
  effect: PricesEffect | undefined;
}

const reachOf = ({ changes, outlets }: PricesEffect): string => {
  const services = changes.reduce((sum, each) => sum + each.services, 0);
  return `${formatCount(services, 'service')} at ${formatCount(outlets, 'outlet')}`;
};

interface WithdrawDialogProps extends Ends, Pick<PublishDialogProps, 'effect'> {
  list: Pick<PriceLists['lists'][number], 'id' | 'starts_on'>;
}

export type PricesDialogKind = 'publish' | 'withdraw';

interface PricesDialogProps extends PublishDialogProps {
  kind: PricesDialogKind | null;
  waiting: WithdrawDialogProps['list'] | undefined;
}

interface EffectProps {
  headRef: Ref<HTMLHeadingElement>;
  prices: Prices;
  changes: readonly NewPrice[];
  state: string;
  effect: QueryStates & { value: PricesEffect | undefined };
  /** Absent if they are published. */
  onUndo: ((cell: Cell) => void) | undefined;
}

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'} ${formatPrice(Math.abs(amount))}`;

type Change = PricesEffect['changes'][number];

const linesOf = (change: Change, feePercent: number) => [
  {
    label: 'Services',
    value: `${change.services} at ${formatCount(change.outlets, 'outlet')}`,
  },
  { label: 'Outlet gets', value: formatPrice(change.outlet_gets) },
  { label: 'Same orders as last 90 days', value: signed(change.volume) },
  { label: `Fee of that, ${feePercent}%`, value: signed(change.fee) },
];

export function Effect({ headRef, prices, changes, state, effect, onUndo }: EffectProps) {
  const { value, ...loading } = effect;
  return (
    <section aria-labelledby="price-effect">
      <h2 id="price-effect" ref={headRef} tabIndex={-1}>
        Effect
      </h2>
      {changes.length === 0 ? (
        <Quiet>No changes yet.</Quiet>
      ) : (
        <Quiet>{`${formatCount(changes.length, 'change')}, ${state}`}</Quiet>
      )}
      <ul className={styles.changes}>
        {changes.map((change) => {
          const counted = value?.changes.find(
            ({ group, tier, to }) =>
              group === change.group && tier === change.tier && to === change.price,
          );
          return (
            <Box key={nameOf(change)} as="li" pad={4} ruleAbove="ink">
              <Row justify="between">
                <h3>{nameOf(change)}</h3>
                {onUndo ? (
                  <RemoveButton
                    name={`the change of ${nameOf(change)}`}
                    onRemove={() => onUndo(change)}
                  />
                ) : null}
              </Row>
              <Text below={2} face="display" size="row" leading={125}>
                <Text as="span" tone="faint">
                  {formatPrice(prices[change.group][change.tier])}
                </Text>{' '}
                to {formatPrice(change.price)}
              </Text>
              {counted && value ? <Leaders lines={linesOf(counted, value.fee_percent)} /> : null}
            </Box>
          );
        })}
      </ul>
      {changes.length === 0 ? null : (
        <ListStates {...loading} skeleton={<></>} errorFallback={PRICES_MESSAGES.previewFailed}>
          {value ? <Quiet>{noteOf(value)}</Quiet> : null}
        </ListStates>
      )}
    </section>
  );
}

function noteOf({ open_orders, outlets }: PricesEffect): string {
  const open =
    open_orders === 1
      ? 'The open one keeps its price'
      : `The ${open_orders} open ones keep their price`;
  const ownChanges = open_orders === 0 ? '' : ` ${open},`;
  const notice = outlets === 1 ? '1 outlet gets a notice' : `${outlets} outlets get a notice`;
  return `For new orders.${ownChanges === '' ? ` ${notice}` : `${ownChanges} and ${notice}`}.`;
}

interface WaitingProps {
  id: number;
  day: string;
  ownChanges: number;
  onWithdraw: () => void;
}

export const Waiting = ({ id, day, ownChanges, onWithdraw }: WaitingProps) => (
  <Stack above={6} padAbove={4} ruleAbove="ink" className={styles.foot}>
    <Quiet>
      {`List ${id} begins on ${day}, at midnight UTC. Take it back to change it.${ownChangesText(ownChanges)}`}
    </Quiet>
    <Button onClick={onWithdraw}>Take back list {id}</Button>
  </Stack>
);

function ownChangesText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' Your own change stays on this page until then.'
    : ` Your own ${count} changes stay on this page until then.`;
}

function PublishDialog({ body, effect, ...ends }: PublishDialogProps) {
  const [publish] = usePublishPricesMutation();
  const count = body.changes.length;
  return (
    <ConfirmDialog
      {...ends}
      title={`Publish list ${body.list + 1}`}
      text={`${formatCount(count, 'price')} ${count === 1 ? 'changes' : 'change'} on ${formatDay(body.starts_on)}, at midnight UTC.${effect ? ` ${reachOf(effect)} would change with it today.` : ''} You can take the list back until then.`}
      action={`Publish ${count}`}
      fallback={PRICES_MESSAGES.publishFailed}
      act={() => publish({ body }).unwrap()}
    />
  );
}

function WithdrawDialog({ list: { id, starts_on }, effect, ...ends }: WithdrawDialogProps) {
  const [withdraw] = useWithdrawPricesMutation();
  return (
    <ConfirmDialog
      {...ends}
      title={`Take back list ${id}`}
      text={`It does not begin on ${formatDay(starts_on)}${effect ? `: ${reachOf(effect)} would have changed with it` : ''}. Nobody was told about it. Its changes stay on this page until you leave it.`}
      action="Take back"
      fallback={PRICES_MESSAGES.withdrawFailed}
      act={() => withdraw(id).unwrap()}
    />
  );
}

export function PricesDialog({ kind, body, effect, waiting, ...ends }: PricesDialogProps) {
  if (kind === 'publish') return <PublishDialog {...ends} body={body} effect={effect} />;
  if (kind === 'withdraw' && waiting !== undefined)
    return <WithdrawDialog {...ends} list={waiting} effect={effect} />;
  return null;
}
