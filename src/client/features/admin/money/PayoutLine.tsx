import { memo } from 'react';
import type { RequestedPayout } from '@/shared/money/adminMoney.schemas';
import { formatPrice } from '@/shared/platform/amounts';
import { coverSeed } from '@/shared/platform/coverSeed';
import { formatDay } from '@/client/lib/dates';
import { Checkbox } from '@/client/ui/Checkbox';
import { classNames } from '@/client/ui/classNames';
import rows from '@/client/ui/list/rows.module.css';
import { Cover } from '@/client/ui/Cover';
import { dotOf } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './Money.module.css';
import { destinationText, isPayable, stateOf } from './moneyTexts';

/** The column heads, which each row names for screen readers. */
export const PayoutHeads = () => (
  <li className={classNames(styles.payout, styles.heads)} aria-hidden="true">
    <span />
    <span className={styles.open}>
      <span className={styles.to}>To</span>
      <span className={styles.amount}>Amount</span>
      <span>State</span>
      <span className={styles.day}>Asked</span>
    </span>
  </li>
);

interface PayoutLineProps {
  payout: RequestedPayout;
  now: number;
  isOpen: boolean;
  isChosen: boolean;
  onOpen: (id: number) => void;
  onChoose: (id: number) => void;
}

/** A payout in the list, with a checkbox if it can be paid, and a button that opens it. */
export const PayoutLine = memo(function PayoutLine(props: PayoutLineProps) {
  const { payout, now, isOpen, isChosen, onOpen, onChoose } = props;
  const { id, user, amount, state, created_at } = payout;
  const [tone, text] = stateOf(payout, now);
  return (
    <li className={styles.payout} data-open={isOpen || undefined}>
      {isPayable(payout) ? (
        <Checkbox
          label={<VisuallyHidden>{`${formatPrice(amount)} to ${user.name}`}</VisuallyHidden>}
          name={`payout-${id}`}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen || undefined}
        data-row={id}
        onClick={() => onOpen(id)}
      >
        <span className={rows.cover}>
          <Cover seed={coverSeed.named(user.name)} side={32} />
        </span>
        <span className={rows.name}>
          <strong>{user.name}</strong>
          <span>{destinationText(payout)}</span>
        </span>
        <strong className={styles.amount}>{formatPrice(amount)}</strong>
        <span
          className={classNames(styles.state, dotOf(tone), state === 'changed' && styles.warned)}
        >
          {text}
        </span>
        <span className={styles.day}>
          <VisuallyHidden>Asked for on </VisuallyHidden>
          {formatDay(created_at)}
        </span>
      </button>
    </li>
  );
});
