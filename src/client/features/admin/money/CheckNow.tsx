import { useState } from 'react';
import { useLazyCheckLedgerQuery } from '@/client/entities/money';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './Money.module.css';
import { Breaches } from './MoneyLines';
import { MONEY_TEXTS } from './moneyTexts';

/** Checks the ledger now, in the first row of the nightly checks. */
export function CheckNow() {
  const [check] = useLazyCheckLedgerQuery();
  const [found, setFound] = useState<readonly string[] | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <li className={styles.checkNow}>
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() =>
          void attempt(
            async () => setFound((await check(undefined).unwrap()).breaches),
            MONEY_TEXTS.decideFailed,
          )
        }
      >
        Check now
      </Button>
      <Alert tone="error">{failure}</Alert>
      {found === null ? null : (
        <div role="status">
          {found.length === 0 ? 'Balanced, checked just now.' : 'The books do not balance:'}
          <Breaches breaches={found} />
        </div>
      )}
    </li>
  );
}
