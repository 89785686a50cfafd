import { useCallback, useState } from 'react';
import type { RequestedPayout } from '@/shared/money/adminMoneyContract';
import { formatPrice } from '@/shared/platform/amounts';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { useCreateBatchMutation } from '@/client/entities/money';
import { useOnce } from '@/client/lib/useOnce';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import { MarkPaidDialog } from './MarkPaidDialog';
import styles from './Money.module.css';
import { MONEY_TEXTS } from './moneyTexts';

interface ChosenBarProps {
  chosen: readonly RequestedPayout[];
  /** Whether the server has the account from which a bank file pays. */
  hasDebtor: boolean;
  onPaid: (paid: readonly number[]) => void;
  /** Called once a batch is made. */
  onBatched: () => void;
}

/** The actions for the chosen payouts. */
export function ChosenBar({ chosen, hasDebtor, onPaid, onBatched }: ChosenBarProps) {
  /* the payouts when the dialog opened; paid ones leave the selection */
  const [marked, setMarked] = useState<readonly RequestedPayout[] | null>(null);
  const [createBatch] = useCreateBatchMutation();
  const create = useOnce(
    useCallback(
      (payouts: number[], key: string) => createBatch({ body: { payouts }, key }).unwrap(),
      [createBatch],
    ),
  );
  const { isBusy, failure, attempt } = useAttempt();
  const bank = chosen.filter(({ kind }) => kind === 'bank').map(({ id }) => id);
  const batch = async () => {
    if (await attempt(() => create(bank), MONEY_TEXTS.decideFailed)) onBatched();
  };
  const cents = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <>
      {chosen.length === 0 ? null : (
        <section className={styles.bar} aria-label="Chosen payouts">
          <Alert tone="error">{failure}</Alert>
          <div className={styles.sum}>
            <strong>{`${chosen.length} chosen, ${formatPrice(cents / 100)}`}</strong>
            <span className={styles.quiet}>
              {hasDebtor
                ? 'A batch is a bank file (ISO 20022 pain.001) and locks its payouts'
                : MONEY_MESSAGES.noDebtor}
            </span>
          </div>
          <div className={styles.buttons}>
            {hasDebtor ? (
              <Button isBusy={isBusy} disabled={bank.length === 0} onClick={() => void batch()}>
                {bank.length === chosen.length ? 'Make a batch' : `Make a batch of ${bank.length}`}
              </Button>
            ) : null}
            <Button variant="primary" onClick={() => setMarked(chosen)}>
              {`Mark ${chosen.length} as paid`}
            </Button>
          </div>
        </section>
      )}
      {marked === null ? null : (
        <MarkPaidDialog payouts={marked} onPaid={onPaid} onClose={() => setMarked(null)} />
      )}
    </>
  );
}
