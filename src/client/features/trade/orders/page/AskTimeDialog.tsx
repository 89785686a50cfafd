import { useState } from 'react';
import { useAskForTimeMutation } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { artistOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDayOfYear } from '@/client/lib/dates';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextArea } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { moreDaysMax } from '@/shared/market/orderDeadlines.rules';
import { idFromText } from '@/shared/platform/fields';
import { formatDays } from '@/shared/platform/format';
import { TEXT_MAX } from '@/shared/platform/limits';
import { moreTimeSchema } from '@/shared/trade/deliveries.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { type MoveDialogProps, sendMove } from './MoveDialogs';
import { moreTimeDays } from './MoreTime';

/** Between one day and the most that is possible. */
const choicesOf = (most: number): number[] =>
  [...new Set([1, 2, 4, most])].filter((days) => days <= most);

const formSchema = moreTimeSchema.shape({
  days: idFromText(ORDER_MESSAGES.daysRequired),
});

const mostOf = ({ order, ordered }: FoundOffer): number =>
  moreDaysMax({
    begunAt: new Date(order.paid_at ?? order.accepted_at ?? order.created_at),
    dueAt: new Date(order.delivery_due_at ?? ''),
    deliveryDays: ordered.delivery_days,
  });

export function AskTimeDialog(props: MoveDialogProps) {
  const { found, onClose } = props;
  const { order, ordered } = found;
  const [ask] = useAskForTimeMutation();
  const [most] = useState(() => mostOf(found));
  const draft = useDraft(`askTime-${order.id}`, {
    days: '1',
    comment: '',
  });
  const serverForm = useServerForm({
    initialValues: draft.initialValues,
    schema: formSchema,
    send: (body) =>
      sendMove(ask({ id: order.id, body }).unwrap().then(draft.clearDraft), 'askTime', props),
  });
  const { comment, days: chosen } = serverForm.formik.values;
  useKeptDraft(draft, serverForm.formik.values, comment === '');
  const days = Number(chosen);
  const { due, weekday, refund } = moreTimeDays(order.delivery_due_at ?? '', days);
  const isHalf = most === Math.ceil(ordered.delivery_days / 2);
  return (
    <FormDialog
      keepsDraft
      title="Ask for more time"
      serverForm={serverForm}
      submit={`Ask for ${formatDays(days)}`}
      onClose={onClose}
    >
      <p>
        For <b>{order.release_title ?? 'this order'}</b>, due{' '}
        {formatDayOfYear(order.delivery_due_at ?? '')}. Once an order.
      </p>
      <div>
        <ChipGroup
          legend="How many days"
          type="single"
          options={choicesOf(most).map((each) => ({ value: `${each}`, label: `${each}` }))}
          hint={
            isHalf ? `${most} at most, half of your ${ordered.delivery_days}.` : `${most} at most.`
          }
          required
          {...serverForm.field('days')}
        />
        <Text above={3} aria-live="polite">
          New day: <b>{`${weekday}, ${due}`}</b>
        </Text>
      </div>
      <TextArea
        label="Why"
        rows={4}
        maxLength={TEXT_MAX}
        required
        hint={`${artistOf(order)} reads it.`}
        {...serverForm.field('comment')}
      />
      <Leaders
        lines={[
          { label: 'Refund without work', value: refund },
          { label: 'Your record', value: `On time, if delivered by ${due}` },
        ]}
      />
    </FormDialog>
  );
}
