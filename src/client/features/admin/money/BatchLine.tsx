import { useState } from 'react';
import type { PayoutBatch } from '@/shared/money/adminMoney.schemas';
import { formatPrice, formatCount } from '@/shared/platform/format';
import { endToEndId } from '@/shared/platform/money.rules';
import {
  useSaveBatch,
  useFailInBatchMutation,
  useSendBatchMutation,
  useSettleBatchMutation,
  useUndoBatchMutation,
} from '@/client/entities/money';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { StatusChip } from '@/client/ui/StatusChip';
import styles from './Money.module.css';
import { BATCH_STATES, batchText, MONEY_TEXTS } from './moneyTexts';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { ActionDialog } from '@/client/ui/Dialog';
import { TextField } from '@/client/ui/Field';
import { useAttempt, useExports } from '@/client/ui/useAttempt';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';

type BatchStep =
  | { kind: 'send' | 'settle' | 'undo' }
  | { kind: 'fail'; line: PayoutBatch['lines'][number] };

interface StepTexts {
  title: string;
  text: string;
  action: string;
  field?: readonly [label: string, missing: string];
}

interface BatchDialogProps {
  batch: PayoutBatch;
  step: BatchStep;
  onClose: () => void;
}

export function BatchLine({ batch }: { batch: PayoutBatch }) {
  const { id, state, amount, lines, has_file, digest } = batch;
  const [step, setStep] = useState<BatchStep | null>(null);
  const { isExporting, failure, save } = useExports(useSaveBatch());
  const [tone, text] = BATCH_STATES[state];
  return (
    <Box as="li" rowGap={2} pad={4} ruleBelow="line" className={styles.batch}>
      <span className={styles.name}>
        <strong>{`Batch ${id}`}</strong>
        <span>{batchText(batch)}</span>
      </span>
      <Box as="strong" number textAlign="end" tone="ink">
        {formatPrice(amount)}
      </Box>
      <StatusChip tone={tone}>{text}</StatusChip>
      <Stack gap={3} across>
        <Disclosure title={formatCount(lines.length, 'payout')}>
          <Stack as="ul">
            {lines.map((line) => (
              <Box key={line.payout} as="li" rowGap={0} className={styles.batch}>
                <span className={styles.name}>
                  <strong>{line.name}</strong>
                  <span>{`${endToEndId(line.payout)}${lineResult(line, state)}`}</span>
                </span>
                <Box as="strong" number textAlign="end" tone="ink">
                  {formatPrice(line.amount)}
                </Box>
                {state === 'sent' && line.failed === null ? (
                  <Button
                    size="sm"
                    aria-label={`The bank refused ${formatPrice(line.amount)} to ${line.name}`}
                    onClick={() => setStep({ kind: 'fail', line })}
                  >
                    Refused
                  </Button>
                ) : null}
              </Box>
            ))}
          </Stack>
          <Text above={4} tone="quiet" size="small" breaks>{`SHA-256 of the file: ${digest}`}</Text>
        </Disclosure>
        <Alert tone="error">{failure}</Alert>
        <Cluster gap={2} align="stretch">
          {has_file ? (
            <Button size="sm" isBusy={isExporting} onClick={() => void save(batch)}>
              Download the file
            </Button>
          ) : null}
          <BatchActions batch={batch} onStep={setStep} />
        </Cluster>
      </Stack>
      {step === null ? null : (
        <BatchDialog batch={batch} step={step} onClose={() => setStep(null)} />
      )}
    </Box>
  );
}

const lineResult = (
  { failed }: PayoutBatch['lines'][number],
  state: PayoutBatch['state'],
): string => (failed === null ? (state === 'settled' ? ', paid' : '') : `, refused: ${failed}`);

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

function textsOf(step: BatchStep, { id, lines }: PayoutBatch): StepTexts {
  const payouts = formatCount(lines.filter(({ failed }) => failed === null).length, 'payout');
  if (step.kind === 'fail') {
    const { name, amount } = step.line;
    return {
      title: 'Refused by the bank',
      text: `${formatPrice(amount)} goes back to the balance of ${name}, who is told the reason.`,
      action: 'Return the money',
      field: ['Reason', MONEY_MESSAGES.reasonMissing],
    };
  }
  if (step.kind === 'send')
    return {
      title: `Mark batch ${id} as sent`,
      text: 'Then give the file to the bank. It can be settled once the bank has paid.',
      action: 'Mark as sent',
    };
  if (step.kind === 'settle')
    return {
      title: `Settle batch ${id}`,
      text: `The bank has paid ${payouts}. The owners are told by email. First mark the payouts that it refused.`,
      action: 'Settle',
      field: ['Reference of the bank', MONEY_MESSAGES.reference],
    };
  return {
    title: `Take batch ${id} apart`,
    text: `${payouts} can then be paid later. Do not give the file to the bank.`,
    action: 'Take apart',
  };
}

function BatchDialog({ batch, step, onClose }: BatchDialogProps) {
  const { id, version } = batch;
  const { title, text, action, field } = textsOf(step, batch);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const [send] = useSendBatchMutation();
  const [settle] = useSettleBatchMutation();
  const [fail] = useFailInBatchMutation();
  const [undo] = useUndoBatchMutation();
  const given = typed.trim();

  const act = () => {
    if (step.kind === 'settle') return settle({ id, version, body: { reference: given } }).unwrap();
    if (step.kind === 'fail')
      return fail({ id, version, body: { payout: step.line.payout, reason: given } }).unwrap();
    return (step.kind === 'send' ? send : undo)({ id, version }).unwrap();
  };
  const run = async () => {
    const min = step.kind === 'fail' ? REASON_MIN : 1;
    const isShort = field !== undefined && given.length < min;
    setMissing(isShort);
    if (!isShort && (await attempt(act, MONEY_TEXTS.decideFailed))) onClose();
  };
  return (
    <ActionDialog
      title={title}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={{
        children: action,
        variant: step.kind === 'undo' ? 'danger' : 'primary',
        onClick: () => void run(),
      }}
    >
      <p>{text}</p>
      {field ? (
        <TextField
          label={field[0]}
          name="typed"
          autoComplete="off"
          required
          maxLength={step.kind === 'fail' ? REASON_MAX : 100}
          value={typed}
          error={isMissing ? field[1] : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
      ) : null}
    </ActionDialog>
  );
}
