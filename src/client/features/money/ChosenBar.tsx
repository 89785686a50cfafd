import { useState } from 'react';
import type { RequestedPayout } from '@/shared/money/adminMoneyContract';
import { formatPrice } from '@/shared/amounts';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { useExportPayouts } from '@/client/entities/money/moneyHooks';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useExports } from '@/client/ui/useExports';
import { MarkPaidDialog } from './MarkPaidDialog';
import styles from './Money.module.css';

interface ChosenBarProps {
  chosen: readonly RequestedPayout[];
  /** Whether the server knows the account from which a bank's file pays. */
  hasDebtor: boolean;
  onPaid: (paid: readonly number[]) => void;
}

/** What to do with the chosen payouts. */
export function ChosenBar({ chosen, hasDebtor, onPaid }: ChosenBarProps) {
  /* those that the dialog began with: the ones that are paid leave the choice */
  const [marked, setMarked] = useState<readonly RequestedPayout[] | null>(null);
  const { isExporting, failure, save } = useExports(useExportPayouts());
  const bank = chosen.filter(({ kind }) => kind === 'bank').map(({ id }) => id);
  const cents = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <>
      {chosen.length === 0 ? null : (
        <section className={styles.bar} aria-label="Chosen payouts">
          <Alert tone="error">{failure}</Alert>
          <div className={styles.sum}>
            <strong>{`${chosen.length} chosen, ${formatPrice(cents / 100)}`}</strong>
            <span className={styles.quiet}>
              {hasDebtor ? 'Bank: one file, ISO 20022 pain.001' : MONEY_MESSAGES.noDebtor}
            </span>
          </div>
          <div className={styles.buttons}>
            {hasDebtor ? (
              <Button
                isBusy={isExporting}
                disabled={bank.length === 0}
                onClick={() => void save(bank)}
              >
                {bank.length === chosen.length ? 'Batch file' : `Batch file of ${bank.length}`}
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
