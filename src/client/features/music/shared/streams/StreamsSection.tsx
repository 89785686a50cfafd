import { useMemo, useRef, useState } from 'react';
import { formatCount } from '@/shared/platform/format';
import { STREAM_MESSAGES } from '@/shared/music/streams.rules';
import type { StreamDay } from '@/shared/music/streams.schemas';
import { useGetStreamsQuery, useReplaceStreamsMutation } from '@/client/entities/campaigns';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { FilesButton } from '@/client/ui/Files';
import { Disclosure } from '@/client/ui/Disclosure';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { RuledSection } from '@/client/ui/RuledSection';
import { classNames } from '@/client/ui/classNames';
import styles from './StreamsSection.module.css';
import { useAttempt } from '@/client/ui/useAttempt';
import { type DayOrder, type MediansOfDay, mediansAround, SPAN_DAYS } from './streamDays';
import { Box, Cluster, Quiet, Stack } from '@/client/ui/kit';

const FILE_MAX_BYTES = 2 * 1024 * 1024;

interface Question {
  file: Uint8Array;
  /** A day of the file that can be read in both ways. */
  example: string;
}

const StreamsDrawing = latePart(() => import('./StreamsDrawing'), 'StreamsDrawing');

interface StreamsSectionProps {
  campaign: number;
  /** ISO 8601: when its pieces were published. */
  published: readonly string[];
}

export function StreamsSection({ campaign, published }: StreamsSectionProps) {
  const query = useGetStreamsQuery(campaign);
  const file = useStreamsFile(campaign);
  const upload = useRef<HTMLButtonElement>(null);
  const days = query.data?.days ?? [];
  const publications = useMemo(
    () => [...new Set(published.map((moment) => moment.slice(0, 10)))].toSorted(),
    [published],
  );
  return (
    <RuledSection id="streams-title" title="Streams a day">
      <Stack padAbove={5}>
        <ListStates {...statesOf(query)} errorFallback={STREAM_MESSAGES.loadFailed}>
          {days.length > 0 ? (
            <StreamsFigures days={days} publications={publications} />
          ) : (
            <p>
              Upload a CSV file from Spotify for Artists or Apple Music for Artists to see the
              streams before and after each piece.
            </p>
          )}
          <Quiet>
            The file is read in your browser, at most 2 MB. Only its days and numbers are sent.
          </Quiet>
          <FileNotes file={file} />
          <Cluster>
            <FilesButton
              ref={upload}
              size="sm"
              label="CSV file of streams"
              accept=".csv,.tsv,.txt,text/csv"
              isBusy={file.isBusy}
              onChoose={([chosen]) => {
                if (chosen) void file.choose(chosen);
              }}
            >
              {days.length > 0 ? 'Upload another file' : 'Upload streams'}
            </FilesButton>
            {days.length > 0 ? (
              <Button
                size="sm"
                variant="quiet"
                onClick={async () => {
                  if (await file.remove()) upload.current?.focus();
                }}
              >
                Remove the streams
              </Button>
            ) : null}
          </Cluster>
        </ListStates>
      </Stack>
    </RuledSection>
  );
}

type StreamsFile = ReturnType<typeof useStreamsFile>;

function FileNotes({ file: { problem, question, notes, answer } }: { file: StreamsFile }) {
  return (
    <>
      <Alert tone="error">{problem}</Alert>
      {notes.length === 0 ? null : <Alert tone="info">{notes.join(' ')}</Alert>}
      {question ? (
        <Cluster as="fieldset">
          <Box as="legend" below={2}>{`What comes first in ${question.example}?`}</Box>
          <Button size="sm" onClick={() => answer('day-first')}>
            The day
          </Button>
          <Button size="sm" onClick={() => answer('month-first')}>
            The month
          </Button>
        </Cluster>
      ) : null}
    </>
  );
}

interface StreamsFiguresProps {
  days: readonly StreamDay[];
  /** Days, `YYYY-MM-DD`, oldest first. */
  publications: readonly string[];
}

function StreamsFigures({ days, publications }: StreamsFiguresProps) {
  const around = useMemo(
    () => publications.map((day) => mediansAround(days, day)),
    [days, publications],
  );
  return (
    <>
      <div className={styles.chart}>
        <StreamsDrawing
          days={days}
          around={around}
          label={`Line chart: streams a day from ${formatDay(days[0]?.day)} to ${formatDay(days.at(-1)?.day)}`}
        />
      </div>
      {around.length > 0 ? <AroundTable around={around} /> : null}
      <Quiet>
        {`From a file that you uploaded. Medians of the ${SPAN_DAYS} days before and after; the day itself is in neither. Other things happened too.`}
      </Quiet>
      <Disclosure title={`All ${formatCount(days.length, 'day')}`}>
        <div className={styles.all}>
          <table className={classNames('table', styles.table)}>
            <caption className="unseen">Streams of each day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Streams</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, streams }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{streams.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </>
  );
}

const medianText = (value: number | null): string =>
  value === null ? 'Too few days' : value.toLocaleString('en-US');

const AroundTable = ({ around }: { around: readonly MediansOfDay[] }) => (
  <table className={classNames('table', styles.table)}>
    <caption className="unseen">Streams a day before and after each publication</caption>
    <thead>
      <tr>
        <th scope="col">
          <i className={styles.tick} aria-hidden="true" /> Published
        </th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {around.map(({ day, before, after }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day)}</th>
          <td>{medianText(before)}</td>
          <td>{medianText(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Reads files of streams in the browser and sends only their days and numbers. */
function useStreamsFile(campaign: number) {
  const [replace] = useReplaceStreamsMutation();
  const { attempt, failure, isBusy } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);

  const save = (days: StreamDay[]) =>
    attempt(() => replace({ id: campaign, body: { days } }).unwrap(), STREAM_MESSAGES.saveFailed);

  const read = async (file: Uint8Array, order?: DayOrder) => {
    const { decodeFile, readStreams } = await import('./readStreams');
    const result = readStreams(decodeFile(file), order);
    if ('error' in result) setProblem(result.error);
    else if ('question' in result) setQuestion({ file, example: result.example });
    else if (await save(result.days)) setNotes(result.notes);
  };
  const begin = () => {
    setProblem(null);
    setQuestion(null);
    setNotes([]);
  };

  return {
    isBusy,
    problem: problem ?? failure,
    question,
    notes,
    choose: async (file: File) => {
      begin();
      if (file.size > FILE_MAX_BYTES) {
        setProblem('This file is larger than 2 MB.');
        return;
      }
      try {
        await read(new Uint8Array(await file.arrayBuffer()));
      } catch {
        setProblem('This file could not be read. Please try again.');
      }
    },
    answer: async (order: DayOrder) => {
      begin();
      if (question) await read(question.file, order);
    },
    remove: async () => {
      begin();
      return save([]);
    },
  };
}
