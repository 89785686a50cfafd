import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Upload } from '@/shared/platform/uploads.schemas';
import { formatCount } from '@/shared/platform/format';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { useListUploadsInfiniteQuery } from '@/client/entities/releases';
import { useList } from '@/client/entities/useList';
import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Box, Quiet } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lateDialog';
import { FileLink } from '@/client/ui/list/FileLink';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import styles from './MusicFiles.module.css';

const FIRST = 4;
const STEP = 8;

const filesDialog = lateDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "release-files" */ '@/client/features/music/shared/releaseFiles/FilesDialog'
      )
    ).FilesDialog,
);

const KINDS = { artwork: 'cover', presskit: 'press kit', photo: 'photo', logo: 'Logo' } as const;

/** 'track 01'; 'cover, 3000 × 3000 px'. */
function kindOf({ kind, track, width, height }: Upload): string {
  if (kind === 'audio') return track === null ? 'track' : `track ${String(track).padStart(2, '0')}`;
  return width === null ? KINDS[kind] : `${KINDS[kind]}, ${width} × ${height} px`;
}

interface MusicFilesProps {
  campaigns: readonly Campaign[];
  /** They are what the address is about: open, and scrolled to. */
  isAskedFor: boolean;
}

export function MusicFiles({ campaigns, isAskedFor }: MusicFilesProps) {
  const query = useListUploadsInfiniteQuery({ limit: FIRST + STEP });
  const { rows, total, more, ...loading } = useList('uploads', query);
  const [shown, setShown] = useState(FIRST);
  const [isOpen, setOpen] = useState(isAskedFor);
  const [isAdding, setAdding] = useState(false);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) root.current?.scrollIntoView();
  }, [isAskedFor]);
  const choices = campaigns.filter(({ stage }) => stage !== 'in_review');
  const bytes = query.data?.pages.at(-1)?.bytes ?? 0;
  const next = Math.min(STEP, total - shown);
  const add = async () => {
    await filesDialog.fetch();
    setAdding(true);
  };
  const renew = async (id: number) => {
    const { data, isError } = await query.refetch();
    if (isError) throw new Error('The files could not be loaded again.');
    const files = data?.pages.flatMap(({ items }) => items) ?? [];
    return files.find((file) => file.id === id)?.path ?? null;
  };
  return (
    <section ref={root} className={styles.files} aria-labelledby="music-files">
      <Box flow="line" gap={3} align="center" justify="between" pad={2} ruleBelow="line">
        <Box flow="line" gap={3} align="baseline">
          <h2 id="music-files">
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Files
            </button>
          </h2>
          <Quiet>
            {loading.status === 'ready'
              ? `${formatCount(total, 'file')}, ${formatFileSize(bytes)}`
              : ''}
          </Quiet>
        </Box>
        {isOpen && choices.length > 0 ? (
          <Button size="sm" onClick={() => void add()}>
            Add a file
          </Button>
        ) : null}
      </Box>
      {isOpen ? (
        <ListStates
          {...loading}
          errorFallback="An error occurred while fetching your files."
          isEmpty={total === 0}
          empty={<Quiet pad={4}>What you upload is listed here.</Quiet>}
        >
          <RuledList aria-label="Files" className={styles.list}>
            {rows.slice(0, shown).map((file, index) => (
              <FileRow
                key={file.id}
                file={file}
                position={index + 1}
                renew={() => renew(file.id)}
              />
            ))}
          </RuledList>
          {next > 0 ? (
            <Button
              variant="quiet"
              isBusy={more.status === 'loading'}
              onClick={() => {
                setShown(shown + STEP);
                if (shown + STEP > rows.length && more.status !== 'none') more.load();
              }}
            >
              {`${next} more`}
            </Button>
          ) : null}
        </ListStates>
      ) : null}
      <filesDialog.Dialog
        campaign={isAdding ? (choices[0] ?? null) : null}
        choices={choices}
        onSent={() => void query.refetch()}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}

interface FileRowProps {
  file: Upload;
  position: number;
  /** Resolves with its newest address. */
  renew: () => Promise<string | null>;
}

function FileRow({ file, position, renew }: FileRowProps) {
  return (
    <RuledItem className={styles.file}>
      <Quiet as="span" number aria-hidden="true" only="wide">
        {String(position).padStart(2, '0')}
      </Quiet>
      <b className={styles.name}>
        <FileLink path={file.path} renew={renew} aria-label={`Download ${file.title}`}>
          {file.title}
        </FileLink>
      </b>
      <Quiet as="span" breaks>
        {file.campaign === null ? null : (
          <>
            <Link to={paths.campaign(file.campaign)}>{file.release}</Link>,{' '}
          </>
        )}
        {kindOf(file)}
      </Quiet>
      <Quiet as="span" number textAlign="end">
        {formatFileSize(file.size)}
      </Quiet>
      <Quiet
        as="time"
        number
        textAlign="end"
        only="wide"
        dateTime={file.created_at}
        title={formatDay(file.created_at)}
      >
        {formatDayOfYear(file.created_at)}
      </Quiet>
    </RuledItem>
  );
}
