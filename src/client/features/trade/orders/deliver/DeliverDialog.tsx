import { useEffect, useId, useRef, useState } from 'react';
import { useDeliverOfferMutation } from '@/client/entities/orders';
import {
  artistOf,
  isPaidHere,
  shareOf,
  titleOfOffer,
  inWalletBy,
} from '@/client/features/trade/shared/orders/orderText';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { formatPrice } from '@/shared/platform/format';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { isDay } from '@/client/lib/days';
import { sendsText } from '@/client/ui/form/useUpload';
import { useDraft } from '@/client/session/useDraft';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextArea } from '@/client/ui/Field';
import { DELIVERY_LINKS_MAX, TEXT_MAX } from '@/shared/platform/limits';
import { isDeliverableLink } from '@/shared/platform/deliverableLink';
import { scheduledMoment } from '@/shared/music/embargo.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import { INSPECTION_DAYS } from '@/shared/market/orderDays.rules';
import { DAY_MS } from '@/shared/platform/durations';
import styles from './DeliverDialog.module.css';
import { DeliveryDialog } from './DeliveryDialog';
import {
  DeliverFiles,
  useWorkFiles,
  type WorkFile,
  publicDaysOf,
  scheduledWorkOf,
} from './DeliverFiles';
import { DeliverLinks, numberOf, type CheckState, useLinkChecks } from './DeliverLinks';
import { PieceLinkNote } from './PieceLink';
import type { MoveDialogProps } from '../page/MoveDialogs';
import { MOVE_FAILED } from '../page/offerTexts';
import { completeLink } from './LinkDialog';

type Fields = Partial<
  Record<'links' | 'files' | 'note' | 'disclosed' | 'public_on', string | undefined>
>;

/** The text of the confirmation, with advice if a label was not found. */
function disclosureHint(
  links: readonly string[],
  checks: Readonly<Record<string, CheckState>>,
  artist: string,
): string {
  const without = links.flatMap((link, index) => {
    const check = checks[link];
    return typeof check === 'object' && check.label === 'not_found' ? numberOf(index) : [];
  });
  return without.length === 0
    ? 'Required. Readers can see it in the work itself.'
    : `Required. No label was found near ${without.join(', ')}: “advertisement”, “paid” or rel="sponsored" is what we look for. You can submit now and add it until ${artist} decides.`;
}

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

/** Collects links, files and a note as the work of an order. The input survives any failure. */
export function DeliverDialog({ found, onDone, onMoved, onClose }: MoveDialogProps) {
  const { order, ordered } = found;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { initialValues, saveDraft, clearDraft } = useDraft(
    `deliver-${order.id}`,
    scheduledWorkOf(order),
  );
  const [links, setLinks] = useState(() => initialValues.links.split('\n').filter(Boolean));
  const [link, setLink] = useState(initialValues.link);
  const [note, setNote] = useState(initialValues.note);
  const [days] = useState(() => publicDaysOf(order));
  const [day, setDay] = useState(days?.day ?? '');
  const [begun] = useState(() => Date.now());
  const isScheduled = days !== null && !(days.isFree && day === days.today);
  const delivered = isScheduled && isDay(day) ? scheduledMoment(day).getTime() : begun;
  const due = new Date(delivered + INSPECTION_DAYS * DAY_MS).toISOString();
  const [isDisclosed, setDisclosed] = useState(false);
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string | null>(null);
  const work = useWorkFiles(order.id, draftFiles(initialValues.files));
  /** The keys of the uploads that a press on the button waits for. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const [deliver, { isLoading: isSending }] = useDeliverOfferMutation();
  const { files } = work;
  const { checks, again } = useLinkChecks(order.id, links, link);

  useEffect(() => {
    const taken = files.filter(({ id }) => id !== undefined);
    saveDraft({ links: links.join('\n'), link, note, files: JSON.stringify(taken) });
  }, [links, link, note, files, saveDraft]);

  /**
   * Returns the links with the one still in the field; `null`, with an error, when that is invalid.
   */
  const withTyped = (): string[] | null => {
    const completed = completeLink(link);
    if (completed === '') return links;
    const problem = !isDeliverableLink(completed)
      ? ORDER_MESSAGES.badLink
      : links.includes(completed)
        ? ORDER_MESSAGES.linkTwice
        : links.length >= DELIVERY_LINKS_MAX
          ? ORDER_MESSAGES.linksFull
          : null;
    setFields((all) => ({ ...all, links: problem ?? undefined }));
    if (problem !== null) return null;
    const all = [...links, completed];
    setLinks(all);
    setLink('');
    return all;
  };

  const send = async () => {
    setFailure(null);
    setAwaited([]);
    /* An awaited file that failed is left for the user to decide. */
    if (files.some(({ key, problem }) => awaited.includes(key) && problem !== undefined)) return;
    const allLinks = withTyped();
    if (allLinks === null) return;
    const fileIds = files.flatMap(({ id }) => id ?? []);
    const missing: Fields = {
      ...(work.uploading.length + allLinks.length + fileIds.length === 0 && {
        links: ORDER_MESSAGES.proofRequired,
      }),
      ...(days &&
        !(day >= days.min && day <= days.max) && {
          public_on: ORDER_MESSAGES.publicDay(days.min, days.max),
        }),
      ...(!isDisclosed && { disclosed: ORDER_MESSAGES.disclosure }),
    };
    setFields(missing);
    if (Object.keys(missing).length > 0) return;
    if (work.uploading.length > 0) {
      setAwaited(work.uploading);
      return;
    }
    const body = {
      links: allLinks,
      files: fileIds,
      disclosed: true,
      note: note.trim() || undefined,
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
  const isWaiting = awaited.length > 0;
  const isUp = work.uploading.length === 0;
  useEffect(() => {
    if (isWaiting && isUp) form.current?.requestSubmit();
  }, [isWaiting, isUp]);
  /** A change of the files ends the wait, so that nothing is sent that the user did not see. */
  const changeFiles =
    <Given,>(change: (given: Given) => void) =>
    (given: Given) => {
      setAwaited([]);
      change(given);
    };
  return (
    <DeliveryDialog
      title="Submit work"
      failure={failure}
      outcome={
        <p className={styles.share}>
          {isPaidHere(order) ? (
            <span>
              You get <b>{formatPrice(shareOf(ordered.price, order.fee))}</b>, in your wallet by{' '}
              {formatDay(inWalletBy(due))} at the latest. A revision or a dispute delays it.
            </span>
          ) : (
            `It is accepted by ${formatDay(due)} at the latest.`
          )}
        </p>
      }
      isSending={isSending}
      submit={
        <Button type="submit" form={formId} variant="primary" isBusy={isSending || isWaiting}>
          {isWaiting ? sendsText(awaited.length, 'file') : isScheduled ? 'Schedule' : 'Submit work'}
        </Button>
      }
      onClose={onClose}
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className={styles.lead}>
          For <b>{titleOfOffer(found)}</b>. {artistOf(order)} has {INSPECTION_DAYS} days to accept
          it{isScheduled ? ', from the day on which it is public' : ''}.
        </p>
        {days ? (
          <DateField
            label="Public on"
            name="public_on"
            what="the day on which it is public"
            min={days.min}
            max={days.max}
            required
            value={day}
            error={fields.public_on}
            hint={dayHint(order, isScheduled)}
            onChange={setDay}
          />
        ) : null}
        {order.detail?.link ? <PieceLinkNote link={order.detail.link} /> : null}
        <DeliverLinks
          links={links}
          typed={link}
          error={fields.links}
          onType={setLink}
          onAdd={withTyped}
          checks={checks}
          embargo={isScheduled ? order.embargo_until : null}
          onCheckAgain={again}
          onRemove={(removed) => setLinks(links.filter((each) => each !== removed))}
        />
        <DeliverFiles
          files={files}
          error={fields.files}
          onAdd={changeFiles(work.add)}
          onRemove={changeFiles(work.remove)}
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
        <div className={styles.disclosure}>
          <Checkbox
            label={<b>The work says that it was paid for</b>}
            name="disclosed"
            checked={isDisclosed}
            required
            hint={disclosureHint([...links, completeLink(link)], checks, artistOf(order))}
            error={fields.disclosed}
            onChange={(event) => setDisclosed(event.target.checked)}
          />
        </div>
      </form>
    </DeliveryDialog>
  );
}
