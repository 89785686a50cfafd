import { fileForm } from '@/client/api/transport';
import { useId, useRef, useCallback, useEffect, useState } from 'react';
import { FilesButton, FileState, type FileStateProps } from '@/client/ui/Files';
import { ORDER_FILES_MAX } from '@/shared/platform/limits';
import { ORDER_FILE } from '@/shared/trade/messages.rules';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { useAddOrderFileMutation, useDeleteOrderFileMutation } from '@/client/entities/orders';
import { ABORTED, toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import { ORDER_FILE_MAX_BYTES } from '@/shared/platform/uploads.rules';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { isUnderEmbargo, scheduledMoment, utcDayOf } from '@/shared/music/embargo.rules';
import { isDay } from '@/client/lib/days';
import { INSPECTION_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { Box, Cluster, Ends, Faint, Text, TextHeading } from '@/client/ui/kit';

export interface WorkFile extends FileStateProps {
  /** The idempotency key, sent with every attempt so that a retry creates no second file. */
  key: string;
  id?: number | undefined;
}

interface DeliverFilesProps {
  files: readonly WorkFile[];
  error?: string | undefined;
  /** What the files are for. */
  label?: string;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: WorkFile) => void;
}

export function DeliverFiles(props: DeliverFilesProps) {
  const { files, error, label = 'Files of the work', onAdd, onRemove } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <section aria-labelledby={`${id}head`}>
      <Ends padBelow={2} ruleBelow="ink">
        <TextHeading id={`${id}head`}>Files</TextHeading>
        <Faint as="span">{ORDER_FILE.rule}</Faint>
      </Ends>
      <Box as="ul" below={4}>
        {files.map(({ key, ...file }) => (
          <Cluster as="li" key={key} rowGap={0} ruleBelow="line">
            <Text as="span" basis={8} shrinks clipped title={file.name}>
              {file.name}
            </Text>
            <FileState {...file} />
            <RemoveButton
              name={file.name}
              onRemove={() => {
                onRemove({ key, ...file });
                button.current?.focus();
              }}
            />
          </Cluster>
        ))}
      </Box>
      {error === undefined ? null : (
        <Text below={3} tone="error" size="small" role="alert">
          {error}
        </Text>
      )}
      <FilesButton
        ref={button}
        label={label}
        accept={ORDER_FILE.endings}
        isMultiple
        onChoose={(chosen) => onAdd(chosen.slice(0, ORDER_FILES_MAX))}
      >
        Choose files
      </FilesButton>
    </section>
  );
}

interface WorkFilesOptions {
  kind?: 'delivery' | 'evidence';
  /** Shows an uploaded file elsewhere; without it, the file stays in the list. */
  onUp?: () => Promise<void>;
}

/** Keeps the files of a delivery; `initial` are those stored before the page was reloaded. */
export function useWorkFiles(
  order: number,
  initial: readonly WorkFile[],
  { kind = 'delivery', onUp }: WorkFilesOptions = {},
) {
  const [files, setFiles] = useState(initial);
  const sending = useRef(new Map<string, { abort: () => void }>());
  const [addFile] = useAddOrderFileMutation();
  const [deleteFile] = useDeleteOrderFileMutation();

  const change = useCallback(
    (key: string, fields: Partial<WorkFile>) =>
      setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each))),
    [],
  );

  const upload = async (key: string, file: File) => {
    const form = fileForm(kind, file);
    const onProgress = (progress: number) => change(key, { progress });
    const call = addFile({ id: order, form, key, onProgress });
    sending.current.set(key, call);
    try {
      const { id, bytes } = await call.unwrap();
      change(key, { id, bytes, progress: undefined });
      if (onUp) {
        await onUp();
        setFiles((all) => all.filter((each) => each.key !== key));
      }
    } catch (reason) {
      const { status, message } = toApiError(reason);
      if (status !== ABORTED.status) change(key, { progress: undefined, problem: message });
    } finally {
      sending.current.delete(key);
    }
  };

  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const call of all.values()) call.abort();
    };
  }, []);

  return {
    files,
    uploading: files.flatMap(({ key, progress }) => (progress === undefined ? [] : key)),
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const row: WorkFile = { key: randomUuid(), name: file.name, bytes: file.size };
        const isTooLarge = file.size > ORDER_FILE_MAX_BYTES;
        setFiles((all) => [
          ...all,
          { ...row, ...(isTooLarge ? { problem: ORDER_FILE.tooLarge } : { progress: 0 }) },
        ]);
        if (!isTooLarge) void upload(row.key, file);
      }
    },
    remove: ({ key, id }: WorkFile) => {
      sending.current.get(key)?.abort();
      setFiles((all) => all.filter((each) => each.key !== key));
      /* a file that could not be deleted here is removed with the delivery */
      if (id !== undefined) void deleteFile({ id: order, file: id });
    },
    forget: () => setFiles((all) => all.filter(({ id }) => id === undefined)),
  };
}

function publicDaysOf(order: StoredOrder, now = new Date()) {
  const { actions, embargo_until, delivery_due_at } = order;
  if (!actions.includes('schedule') || embargo_until === null || delivery_due_at === null)
    return null;
  const today = utcDayOf(now);
  const min = isUnderEmbargo(embargo_until, now) ? embargo_until : today;
  const max = utcDayOf(new Date(delivery_due_at));
  return { min, max, day: order.public_on ?? min, isFree: min === today, today };
}

export function usePublicDay(order: StoredOrder) {
  const [days] = useState(() => publicDaysOf(order));
  const [day, setDay] = useState(days?.day ?? '');
  const [begun] = useState(() => Date.now());
  const isScheduled = days !== null && !(days.isFree && day === days.today);
  const delivered = isScheduled && isDay(day) ? scheduledMoment(day).getTime() : begun;
  return {
    days,
    day,
    setDay,
    isScheduled,
    /** ISO 8601. */
    due: new Date(delivered + INSPECTION_DAYS * DAY_MS).toISOString(),
    problem:
      days && !(day >= days.min && day <= days.max)
        ? ORDER_MESSAGES.publicDay(days.min, days.max)
        : undefined,
  };
}

/** The work that was handed in for its day, as the fields of the dialog have it. */
export function scheduledWorkOf({ public_on, detail, revisions_used }: StoredOrder) {
  const items =
    public_on === null
      ? []
      : (detail?.deliverables ?? []).filter(({ round }) => round === revisions_used + 1);
  const files = items.flatMap(({ file }): WorkFile[] =>
    file ? [{ key: `given-${file.id}`, id: file.id, name: file.name, bytes: file.bytes }] : [],
  );
  return {
    links: items.flatMap(({ url }) => url ?? []).join('\n'),
    link: '',
    note: items.find(({ note }) => note !== null)?.note ?? '',
    quote: items.find(({ pull_quote }) => pull_quote !== null)?.pull_quote ?? '',
    files: JSON.stringify(files),
  };
}
