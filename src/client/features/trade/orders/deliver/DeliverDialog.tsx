import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDeliverOfferMutation } from '@/client/entities/orders';
import {
  artistOf,
  isPaidHere,
  MOVE_FAILED,
  shareOf,
  titleOfOffer,
  inWalletBy,
} from '@/client/features/trade/shared/orders/orderText';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { formatPrice } from '@/shared/platform/format';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { sendsText } from '@/client/ui/form/useUpload';
import { useDraft } from '@/client/session/useDraft';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextArea, TextField } from '@/client/ui/Field';
import { PULL_QUOTE_MAX, TEXT_MAX } from '@/shared/platform/limits';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { INSPECTION_DAYS } from '@/shared/market/orderDeadlines.rules';
import styles from './DeliverDialog.module.css';
import { DeliveryDialog } from './DeliveryDialog';
import {
  DeliverFiles,
  scheduledWorkOf,
  usePublicDay,
  useWorkFiles,
  type WorkFile,
} from './DeliverFiles';
import { disclosureHint, DeliverLinks, useLinkChecks, useTypedLinks } from './DeliverLinks';
import { PieceLinkNote } from './PieceLink';
import type { MoveDialogProps } from '../page/MoveDialogs';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';

type Fields = Partial<
  Record<'links' | 'files' | 'note' | 'pull_quote' | 'disclosed' | 'public_on', string | undefined>
>;

const dayHint = ({ embargo_until, delivery_due_at }: StoredOrder, isScheduled: boolean): string =>
  isScheduled
    ? `Embargo until ${formatDay(embargo_until)}, due by ${formatDay(delivery_due_at)}. It is delivered on the day above at 09:00 UTC; until then you can change it.`
    : 'The embargo is over. It is delivered now.';

/** Reads the files from the stored draft, which may have been tampered with. */
function draftFiles(text: string): WorkFile[] {
  try {
    const stored = JSON.parse(text) as WorkFile[]; // as saveDraft wrote it; checked below
    return stored.filter(({ id, name }) => typeof id === 'number' && typeof name === 'string');
  } catch {
    return [];
  }
}

/** The input of a delivery, which survives any failure, and sending it. */
function useDelivery(
  { found: { order }, onDone, onMoved }: MoveDialogProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const { initialValues, saveDraft, clearDraft } = useDraft(
    `deliver-${order.id}`,
    scheduledWorkOf(order),
  );
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string | null>(null);
  const typedLinks = useTypedLinks(initialValues, (problem) =>
    setFields((all) => ({ ...all, links: problem })),
  );
  const { links, typed } = typedLinks;
  const [note, setNote] = useState(initialValues.note);
  const [quote, setQuote] = useState(initialValues.quote);
  const publicDay = usePublicDay(order);
  const { day, isScheduled } = publicDay;
  const [isDisclosed, setDisclosed] = useState(false);
  const work = useWorkFiles(order.id, draftFiles(initialValues.files));
  const { files, uploading } = work;
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const [deliver, { isLoading: isSending }] = useDeliverOfferMutation();

  useEffect(() => {
    const taken = files.filter(({ id }) => id !== undefined);
    saveDraft({ links: links.join('\n'), link: typed, note, quote, files: JSON.stringify(taken) });
  }, [links, typed, note, quote, files, saveDraft]);

  const send = async () => {
    setFailure(null);
    setAwaited([]);
    // An awaited file that failed is left for the user to decide.
    if (files.some(({ key, problem }) => awaited.includes(key) && problem !== undefined)) return;
    const allLinks = typedLinks.addTyped();
    if (allLinks === null) return;
    const fileIds = files.flatMap(({ id }) => id ?? []);
    const isEmpty = uploading.length + allLinks.length + fileIds.length === 0;
    const missing: Fields = {
      ...(isEmpty && { links: ORDER_MESSAGES.proofRequired }),
      ...(publicDay.problem !== undefined && { public_on: publicDay.problem }),
      ...(!isDisclosed && { disclosed: ORDER_MESSAGES.disclosure }),
    };
    setFields(missing);
    if (Object.keys(missing).length > 0) return;
    if (uploading.length > 0) {
      setAwaited(uploading);
      return;
    }
    const body = {
      links: allLinks,
      files: fileIds,
      disclosed: true,
      note: note.trim() || undefined,
      pull_quote: quote.trim() || undefined,
      public_on: isScheduled ? day : undefined,
    };
    try {
      await deliver({ id: order.id, body }).unwrap();
      clearDraft();
      onDone(isScheduled ? 'schedule' : 'deliver');
    } catch (reason) {
      const error = toApiError(reason);
      if (error.status === 409) {
        onMoved(error);
        return;
      }
      setFields(error.fields);
      if (error.fields.files === ORDER_MESSAGES.filesGone) work.forget();
      setFailure(causeOf(error, MOVE_FAILED));
    }
  };
  const isReady = awaited.length > 0 && uploading.length === 0;
  useEffect(() => {
    if (isReady) form.current?.requestSubmit();
  }, [isReady, form]);
  const texts = { note, setNote, quote, setQuote };
  const input = { typedLinks, publicDay, isDisclosed, setDisclosed, work };
  return { ...texts, ...input, fields, failure, isSending, awaited, setAwaited, send };
}

export function DeliverDialog(props: MoveDialogProps) {
  const { found, onClose } = props;
  const { order } = found;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const delivery = useDelivery(props, form);
  const { typedLinks, publicDay, work, fields, awaited, isSending } = delivery;
  const { links, typed, completed } = typedLinks;
  const { isScheduled } = publicDay;
  const { checks, again } = useLinkChecks(order.id, links, typed);
  const isWaiting = awaited.length > 0;
  /** A change of the files ends the wait, so that nothing is sent that the user did not see. */
  const changeFiles =
    <Given,>(change: (given: Given) => void) =>
    (given: Given) => {
      delivery.setAwaited([]);
      change(given);
    };
  return (
    <DeliveryDialog
      title="Submit work"
      failure={delivery.failure}
      outcome={<Outcome found={found} due={publicDay.due} />}
      isSending={isSending}
      submit={
        <Button type="submit" form={formId} variant="primary" isBusy={isSending || isWaiting}>
          {isWaiting ? sendsText(awaited.length, 'file') : isScheduled ? 'Schedule' : 'Submit work'}
        </Button>
      }
      onClose={onClose}
    >
      <Stack
        ref={form}
        id={formId}
        as="form"
        gap={6}
        single
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void delivery.send();
        }}
      >
        <Text tone="quiet" className={styles.lead}>
          For <b>{titleOfOffer(found)}</b>. {artistOf(order)} has {INSPECTION_DAYS} days to accept
          it{isScheduled ? ', from the day on which it is public' : ''}.
        </Text>
        <PublicDayField order={order} publicDay={publicDay} error={fields.public_on} />
        {order.detail?.link ? <PieceLinkNote link={order.detail.link} /> : null}
        <DeliverLinks
          links={links}
          typed={typed}
          error={fields.links}
          onType={typedLinks.setTyped}
          onAdd={typedLinks.addTyped}
          checks={checks}
          embargo={isScheduled ? order.embargo_until : null}
          onCheckAgain={again}
          onRemove={typedLinks.remove}
        />
        <DeliverFiles
          files={work.files}
          error={fields.files}
          onAdd={changeFiles(work.add)}
          onRemove={changeFiles(work.remove)}
        />
        <Words delivery={delivery} />
        <Box padAll={4} border="ink" corner="input" fill="sunken">
          <Checkbox
            label={<b>The work is labelled as paid</b>}
            name="disclosed"
            checked={delivery.isDisclosed}
            required
            hint={disclosureHint([...links, completed], checks, artistOf(order))}
            error={fields.disclosed}
            onChange={(event) => delivery.setDisclosed(event.target.checked)}
          />
        </Box>
      </Stack>
    </DeliveryDialog>
  );
}

type Delivery = ReturnType<typeof useDelivery>;

const Words = ({
  delivery: { quote, setQuote, note, setNote, fields },
}: {
  delivery: Delivery;
}) => (
  <>
    <TextField
      label="The sentence to quote"
      name="pull_quote"
      isOptional
      maxLength={PULL_QUOTE_MAX}
      hint="From the first link. The artist’s coverage page shows it in large letters."
      value={quote}
      error={fields.pull_quote}
      onChange={(event) => setQuote(event.target.value)}
    />
    <TextArea
      label="Note"
      name="note"
      isOptional
      rows={3}
      maxLength={TEXT_MAX}
      value={note}
      error={fields.note}
      onChange={(event) => setNote(event.target.value)}
    />
  </>
);

function Outcome(props: Pick<MoveDialogProps, 'found'> & { due: string }) {
  const {
    found: { order, ordered },
    due,
  } = props;
  return (
    <Quiet basis={14} className={styles.lead}>
      {isPaidHere(order) ? (
        <span>
          You get <b>{formatPrice(shareOf(ordered.price, order.fee))}</b>, in your wallet by{' '}
          {formatDay(inWalletBy(due))} at the latest. A revision delays it, and a dispute can take
          it.
        </span>
      ) : (
        `It is accepted by ${formatDay(due)} at the latest.`
      )}
    </Quiet>
  );
}

interface PublicDayFieldProps {
  order: StoredOrder;
  publicDay: ReturnType<typeof usePublicDay>;
  error: string | undefined;
}

function PublicDayField({ order, publicDay, error }: PublicDayFieldProps) {
  const { days, day, setDay, isScheduled } = publicDay;
  return days ? (
    <DateField
      label="Public on"
      name="public_on"
      what="the day on which it is public"
      min={days.min}
      max={days.max}
      required
      value={day}
      error={error}
      hint={dayHint(order, isScheduled)}
      onChange={setDay}
    />
  ) : null;
}
