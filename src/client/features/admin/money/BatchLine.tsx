import { useState } from 'react';
import type { PayoutBatch } from '@/shared/money/adminMoneyContract';
import { formatPrice } from '@/shared/platform/amounts';
import { endToEndId } from '@/shared/platform/moneyRules';
import { useSaveBatch } from '@/client/entities/money';
import { Alert } from '@/client/ui/Alert';
import { countOf } from '@/client/ui/BigFigures';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import rows from '@/client/ui/list/rows.module.css';
import { StatusChip } from '@/client/ui/StatusChip';
import { useExports } from '@/client/ui/useExports';
import { BatchDialog, type BatchStep } from './BatchDialog';
import styles from './Money.module.css';
import { BATCH_STATES, batchText } from './moneyTexts';

interface BatchLineProps {
  batch: PayoutBatch;
  onDecided: () => void;
}

/** A bank file of payouts, with what this admin can do about it. */
export function BatchLine({ batch, onDecided }: BatchLineProps) {
  const { id, state, amount, lines, has_file, digest } = batch;
  const [step, setStep] = useState<BatchStep | null>(null);
  const { isExporting, failure, save } = useExports(useSaveBatch());
  const [tone, text] = BATCH_STATES[state];
  return (
    <li className={styles.batch}>
      <span className={rows.name}>
        <strong>{`Batch ${id}`}</strong>
        <span>{batchText(batch)}</span>
      </span>
      <strong className={styles.amount}>{formatPrice(amount)}</strong>
      <StatusChip tone={tone}>{text}</StatusChip>
      <div className={styles.batchBody}>
        <Disclosure title={countOf(lines.length, 'payout')}>
          <ul className={styles.references}>
            {lines.map((line) => (
              <li key={line.payout} className={styles.batchPayout}>
                <span className={rows.name}>
                  <strong>{line.name}</strong>
                  <span>
                    {line.failed === null
                      ? endToEndId(line.payout)
                      : `${endToEndId(line.payout)}, refused: ${line.failed}`}
                  </span>
                </span>
                <strong className={styles.amount}>{formatPrice(line.amount)}</strong>
                {state === 'sent' && line.failed === null ? (
                  <Button
                    size="sm"
                    aria-label={`The bank refused ${formatPrice(line.amount)} to ${line.name}`}
                    onClick={() => setStep({ kind: 'fail', line })}
                  >
                    Refused
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          <p className={styles.digest}>{`SHA-256 of the file: ${digest}`}</p>
        </Disclosure>
        <Alert tone="error">{failure}</Alert>
        <div className={styles.buttons}>
          {has_file ? (
            <Button size="sm" isBusy={isExporting} onClick={() => void save(batch)}>
              Download the file
            </Button>
          ) : null}
          <BatchActions batch={batch} onStep={setStep} />
        </div>
      </div>
      {step === null ? null : (
        <BatchDialog
          batch={batch}
          step={step}
          onDone={() => {
            setStep(null);
            onDecided();
          }}
          onClose={() => setStep(null)}
        />
      )}
    </li>
  );
}

interface BatchActionsProps {
  batch: PayoutBatch;
  onStep: (step: BatchStep) => void;
}

function BatchActions({ batch: { state, needs_other }, onStep }: BatchActionsProps) {
  if (state === 'sent')
    return (
      <Button size="sm" onClick={() => onStep({ kind: 'settle' })}>
        Settle
      </Button>
    );
  if (state !== 'made') return null;
  return (
    <>
      <Button size="sm" onClick={() => onStep({ kind: 'undo' })}>
        Take apart
      </Button>
      <Button size="sm" disabled={needs_other} onClick={() => onStep({ kind: 'send' })}>
        {needs_other ? 'Another admin sends it' : 'Mark as sent'}
      </Button>
    </>
  );
}
