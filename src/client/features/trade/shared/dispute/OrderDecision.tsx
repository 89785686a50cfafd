import { type ReactNode, useRef, useState } from 'react';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { formatPrice, dollarsOf, fromCents, toCents } from '@/shared/platform/format';
import { formatDayOfYear, formatMoment } from '@/client/lib/dates';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { Button } from '@/client/ui/Button';
import { ActionDialog } from '@/client/ui/Dialog';
import { TextArea, TextField } from '@/client/ui/Field';
import { STALE } from '@/shared/platform/apiError';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { CASE_REASONS } from '@/shared/platform/caseReasons.rules';
import type { Resolution } from '@/shared/trade/deliveries.schemas';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { ReasonTemplates } from '@/client/features/platform/shared/reasons/ReasonTemplates';
import styles from './OrderDecision.module.css';
import { artistOf, outletOf } from '../orders/orderText';
import { Leaders } from '@/client/ui/Leaders';
import { feeOfPart } from '@/shared/platform/money.rules';
import { Cluster, Stack, Text } from '@/client/ui/kit';

/** An admin who sees no amounts reads and decides parts of the price in percent. */
export const sumTextOf = ({ is_in_percent }: DisputedOrder): ((sum: number) => string) =>
  is_in_percent ? (part) => `${part} %` : formatPrice;

interface DisputeSplitProps {
  dispute: DisputedOrder;
  outletCents: number;
  isDecided?: boolean;
}

const FAILED = 'That did not work. Please try again.';
const REVIEW_AGAIN = 'Please look at it again before you decide.';

export interface OrderDecisionProps {
  dispute: DisputedOrder;
  /** Until when the sides can still answer; deciding before that asks once more. */
  from?: string | null;
  /** Stands before the button. */
  beside?: ReactNode;
  onDecide: (decision: Resolution, version: number) => Promise<void>;
  /**
   * Receives the message if the order changed meanwhile, which may end this form; `null` clears it.
   */
  onFailure: (sentence: string | null) => void;
}

interface Problems {
  part?: string | undefined;
  reason?: string | undefined;
}

/** The part that is typed for one side and the reason, kept as a draft; the other side gets the rest. */
function useDecisionForm({ id, service: { price } }: DisputedOrder) {
  const empty = { part: '', side: 'outlet', reason: '' };
  const draft = useDraft(`resolve-${id}`, empty);
  const [values, setValues] = useState(draft.initialValues);
  const [problems, setProblems] = useState<Problems>({});
  useKeptDraft(draft, values, values.part + values.reason === '');

  const amount = dollarsOf(values.part);
  const part = amount !== null && amount <= price ? amount : null;
  const rest = part === null ? null : fromCents(toCents(price) - toCents(part));
  const outletAmount = values.side === 'outlet' ? part : rest;
  return {
    ...values,
    problems,
    setProblems,
    clearDraft: draft.clearDraft,
    rest,
    outletAmount,
    changePart: (side: string, text: string) => {
      setValues({ ...values, side, part: text });
      setProblems({ reason: problems.reason });
    },
    changeReason: (reason: string) => {
      setValues({ ...values, reason });
      setProblems({ part: problems.part });
    },
    check: (): Resolution | null => {
      const reason = values.reason.trim();
      const isExplained = reason.length >= REASON_MIN;
      setProblems({
        ...(part === null && {
          part: amount === null ? ORDER_MESSAGES.splitAmount : ORDER_MESSAGES.splitTooMuch,
        }),
        ...(!isExplained && { reason: ORDER_MESSAGES.decisionReason }),
      });
      return outletAmount !== null && isExplained ? { outlet_amount: outletAmount, reason } : null;
    },
  };
}

export function OrderDecision(props: OrderDecisionProps) {
  const { dispute, from = null, beside, onDecide, onFailure } = props;
  const { price } = dispute.service;
  const form = useDecisionForm(dispute);
  const { part, side, reason, problems, rest, outletAmount, changePart, changeReason } = form;
  const field = useRef<HTMLTextAreaElement>(null);
  const [confirmation, setConfirmation] = useState<{
    decision: Resolution;
    version: number;
  } | null>(null);
  const requestConfirmation = () => {
    onFailure(null);
    const decision = form.check();
    if (decision) setConfirmation({ decision, version: dispute.version });
  };
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        requestConfirmation();
      }}
    >
      <Cluster align="end" className={styles.amount}>
        {(['outlet', 'artist'] as const).map((of) => (
          <TextField
            key={of}
            label={
              of === 'outlet'
                ? `Of ${sumTextOf(dispute)(price)}, the outlet’s part`
                : 'The artist’s part'
            }
            name={`${of}-amount-${dispute.id}`}
            inputMode="decimal"
            autoComplete="off"
            value={of === side ? part : (rest?.toFixed(2) ?? '')}
            error={of === side ? problems.part : undefined}
            isErrorAlert
            onChange={(event) => changePart(of, event.target.value)}
          />
        ))}
        <QuickParts price={price} onChoose={(outletPart) => changePart('outlet', outletPart)} />
      </Cluster>
      {outletAmount === null ? null : (
        <DisputeSplit dispute={dispute} outletCents={toCents(outletAmount)} />
      )}
      <ReasonTemplates
        templates={CASE_REASONS.disputes}
        reason={reason}
        onPick={(text) => {
          changeReason(text);
          field.current?.focus();
        }}
      />
      <TextArea
        ref={field}
        label="Reason"
        name={`reason-${dispute.id}`}
        rows={3}
        maxLength={REASON_MAX}
        required
        hint="Both sides read it by email and in the order’s history."
        value={reason}
        error={problems.reason}
        isErrorAlert
        onChange={(event) => changeReason(event.target.value)}
      />
      <Cluster>
        {beside}
        <Button type="submit" variant="primary" disabled={from !== null}>
          {from === null ? 'Decide' : `From ${formatDayOfYear(from)}`}
        </Button>
        {from === null ? null : (
          <Button variant="quiet" onClick={requestConfirmation}>
            Decide before that
          </Button>
        )}
      </Cluster>
      {confirmation ? (
        <ConfirmDecision
          dispute={dispute}
          from={from}
          decision={confirmation.decision}
          onConfirm={async () => {
            await onDecide(confirmation.decision, confirmation.version);
            form.clearDraft();
            setConfirmation(null);
          }}
          onRefused={(fields, sentence) => {
            setConfirmation(null);
            form.setProblems(fields);
            onFailure(sentence);
          }}
          onClose={() => setConfirmation(null)}
        />
      ) : null}
    </Stack>
  );
}

function QuickParts({ price, onChoose }: { price: number; onChoose: (part: string) => void }) {
  const parts = [
    ['Outlet', price],
    ['Half', fromCents(Math.round(toCents(price) / 2))],
    ['Artist', 0],
  ] as const;
  return (
    <Cluster gap={2} align="stretch" role="group" aria-label="Who gets it">
      {parts.map(([label, part]) => (
        <Button key={label} size="sm" onClick={() => onChoose(part.toFixed(2))}>
          {label}
        </Button>
      ))}
    </Cluster>
  );
}

interface ConfirmDecisionProps {
  dispute: DisputedOrder;
  from: string | null;
  decision: Resolution;
  onConfirm: () => Promise<void>;
  /** The server rejected the input (400), or the order's current state (409). */
  onRefused: (fields: Problems, sentence: string | null) => void;
  onClose: () => void;
}

function ConfirmDecision(props: ConfirmDecisionProps) {
  const { dispute, from, decision, onConfirm, onRefused, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await onConfirm();
    } catch (reason) {
      const error = toApiError(reason);
      const { status, code, fields, message } = error;
      setBusy(false);
      if (status === 409) onRefused({}, code === STALE ? `${message} ${REVIEW_AGAIN}` : message);
      else if (status === 400)
        onRefused({ part: fields.outlet_amount, reason: fields.reason }, message);
      else setFailure(causeOf(error, FAILED));
    }
  };
  return (
    <ActionDialog
      title="Decide this order?"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={{ children: 'Decide for both', variant: 'danger', onClick: () => void send() }}
    >
      <DisputeSplit dispute={dispute} outletCents={toCents(decision.outlet_amount)} />
      <Text words>{`Your reason: ${decision.reason}`}</Text>
      {from === null ? null : (
        <p>{`Not everybody has answered yet. They can answer by ${formatMoment(from)}.`}</p>
      )}
      <p>Both sides get an email with the reason. This cannot be undone.</p>
    </ActionDialog>
  );
}

/** The three shares in US dollars, where `outletCents` is the outlet's part before the fee. */
export function partsOf({ service, fee }: DisputedOrder, outletCents: number) {
  const priceCents = toCents(service.price);
  const feeCents = feeOfPart(outletCents, { priceCents, feeCents: toCents(fee) });
  return {
    outlet: fromCents(outletCents - feeCents),
    fee: fromCents(feeCents),
    artist: fromCents(priceCents - outletCents),
  };
}

export function DisputeSplit({ dispute, outletCents, isDecided = false }: DisputeSplitProps) {
  if (dispute.paid_at === null) return <Unpaid outletCents={outletCents} isDecided={isDecided} />;
  const { outlet, fee, artist } = partsOf(dispute, outletCents);
  const textOf = sumTextOf(dispute);
  const verb = isDecided ? ['got', 'kept', 'got back'] : ['gets', 'keeps', 'gets back'];
  return (
    <Leaders
      lines={[
        { label: `${outletOf(dispute.service)} ${verb[0]}`, value: textOf(outlet) },
        { label: `Linernote ${verb[1]}`, value: textOf(fee) },
        { label: `${artistOf(dispute)} ${verb[2]}`, value: textOf(artist) },
        { label: 'Together', value: textOf(dispute.service.price) },
      ]}
    />
  );
}

function Unpaid({ outletCents, isDecided }: Omit<DisputeSplitProps, 'dispute'>) {
  const end = outletCents > 0 ? 'counts as completed' : isDecided ? 'is closed' : 'closes';
  return <p>{`Nothing was paid here, so no money moves. The order ${end}.`}</p>;
}
