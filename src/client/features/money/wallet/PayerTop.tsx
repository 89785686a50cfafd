import type { Wallet } from '@/shared/money/wallet.schemas';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { BigFigures } from '@/client/ui/BigFigures';
import { classNames } from '@/client/ui/classNames';
import { Box, Quiet, Row } from '@/client/ui/kit';
import styles from './Payments.module.css';
import type { ReactNode } from 'react';

const AFTER = {
  owed: 'owed after a chargeback. The next money you receive pays it off.',
  being_paid: 'on its way to you.',
} as const;

/** Where the money of an artist is. `payout` stands under the balance. */
export function PayerTop({ wallet, payout }: { wallet: Wallet; payout: ReactNode }) {
  const { held, open_orders, spent, spent_orders, available } = wallet;
  const further = (['being_paid', 'owed'] as const).filter((name) => wallet[name] > 0);
  return (
    <Box
      as="section"
      padAll={7}
      corner="card"
      className={classNames('night', styles.money)}
      aria-label="Your money"
    >
      <BigFigures
        figures={[
          {
            name: 'Held',
            value: formatPrice(held),
            note:
              held > 0 &&
              `${formatCount(open_orders, 'order')}. It comes back if the work is late.`,
          },
          {
            name: 'Spent',
            value: formatPrice(spent),
            note: spent > 0 && `${formatCount(spent_orders, 'order')} accepted.`,
          },
          {
            name: 'Balance to spend',
            value: formatPrice(available),
            note: available > 0 && <>Used first on your next order. {payout}</>,
          },
        ]}
      />
      <Row gap={1} className={styles.bar} aria-hidden="true">
        {[held, spent, available].map((amount, index) => (
          <span key={index} hidden={amount === 0} style={{ flexGrow: amount }} />
        ))}
      </Row>
      {further.map((name) => (
        <Quiet key={name} above={4}>
          {formatPrice(wallet[name])} {AFTER[name]}
        </Quiet>
      ))}
    </Box>
  );
}
