import type { FoundOffer } from '@/client/entities/entityRecords';
import { localDay } from '@/client/lib/days';
import { paths, receiptPath } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { Leaders } from '@/client/ui/Leaders';
import { TextLink } from '@/client/ui/TextLink';
import type { Role } from '@/shared/platform/options';
import { moneyViewOf } from './moneyView';
import { Box, Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import styles from './OrderMoney.module.css';

export function OrderMoney({ found, role }: { found: FoundOffer; role: Role }) {
  const { amount, where, stops, lines, note, toWallet } = moneyViewOf(found, role);
  const { id, paid_at: paidAt } = found.order;
  const hasReceipt = role === 'artist' && paidAt !== null;
  return (
    <>
      <div>
        {amount === '' ? null : <p className={styles.sum}>{amount}</p>}
        {where === '' ? null : <Text tone="quiet">{where}</Text>}
      </div>
      {stops.length > 0 ? (
        <Row as="ol" gap={0} align="stretch" padBelow={6} aria-label="Where the money is">
          {stops.map(({ name, state }) => (
            <li
              key={name}
              className={classNames(styles.stop, styles[state])}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <Text as="span" weight="strong" breaks>
                {name}
              </Text>
            </li>
          ))}
        </Row>
      ) : null}
      {lines.length > 0 ? (
        <Box ruleAbove="line" padAbove={4} className={styles.lines}>
          <Leaders lines={lines} />
        </Box>
      ) : null}
      {note === undefined ? null : <Quiet>{note}</Quiet>}
      {toWallet !== undefined || hasReceipt ? (
        <Cluster gap={6}>
          {hasReceipt ? (
            <TextLink to={receiptPath(id, localDay(new Date(paidAt)))}>Receipt</TextLink>
          ) : null}
          {toWallet === undefined ? null : <TextLink to={paths.wallet}>{toWallet}</TextLink>}
        </Cluster>
      ) : null}
    </>
  );
}
