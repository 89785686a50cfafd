import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Upload } from '@/shared/platform/uploads.schemas';
import { formatCount } from '@/shared/platform/format';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { useListUploadsInfiniteQuery } from '@/client/entities/releases';
import { useList } from '@/client/entities/useList';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Box, Quiet } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lazyPart';
import { FileLink } from '@/client/ui/list/FileLink';
import { ListStates } from '@/client/ui/list/ListStates';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { ShortDay } from '@/client/ui/ShortDay';
import styles from './MusicFiles.module.css';

const FIRST = 4;
const STEP = 8;

const filesDialog = lateDialog(
  () =>
    import(
      /* webpackChunkName: "release-files" */ '@/client/features/music/shared/releaseFiles/FilesDialog'
    ),
  'FilesDialog',
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
  const [adding, setAdding] = useState<readonly Campaign[]>([]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) root.current?.scrollIntoView();
  }, [isAskedFor]);
  const choices = campaigns.filter(({ stage }) => stage !== 'in_review');
  const bytes = query.data?.pages.at(-1)?.bytes ?? 0;
  const next = Math.min(STEP, total - shown);
  const add = async (to: readonly Campaign[]) => {
    await filesDialog.fetch();
    setAdding(to);
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
          <Button size="sm" onClick={() => void add(choices)}>
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
                campaign={choices.find(({ id }) => id === file.campaign)}
                onReplace={(campaign) => void add([campaign])}
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
        campaign={adding[0] ?? null}
        choices={adding}
        onSent={() => void query.refetch()}
        onClose={() => setAdding([])}
      />
    </section>
  );
}

interface FileRowProps {
  file: Upload;
  position: number;
  /** Resolves with its newest address. */
  renew: () => Promise<string | null>;
  /** The campaign of the file, if its files can be changed. */
  campaign: Campaign | undefined;
  onReplace: (campaign: Campaign) => void;
}

function FileRow({ file, position, renew, campaign, onReplace }: FileRowProps) {
  const navigate = useNavigate();
  const { campaign: id, kind, title } = file;
  return (
    <RuledItem className={styles.file}>
      <Quiet as="span" number aria-hidden="true" only="wide">
        {String(position).padStart(2, '0')}
      </Quiet>
      <b className={styles.name}>
        <FileLink path={file.path} renew={renew} aria-label={`Download ${title}`}>
          {title}
        </FileLink>
      </b>
      <Quiet as="span" breaks className={styles.kind}>
        {file.release === null ? '' : `${file.release}, `}
        {kindOf(file)}
      </Quiet>
      <Quiet as="span" number textAlign="end">
        {formatFileSize(file.size)}
      </Quiet>
      <Quiet as="span" number textAlign="end" only="wide">
        <ShortDay at={file.created_at} />
      </Quiet>
      {id === null ? null : (
        <MoreMenu
          isInRow
          label={`More for ${title}`}
          items={[
            { id: 'open' as const, label: 'Open the campaign' },
            ...(campaign && (kind === 'artwork' || kind === 'presskit')
              ? [{ id: 'replace' as const, label: 'Replace' }]
              : []),
          ]}
          onChoose={(chosen) => {
            if (chosen === 'open') void navigate(paths.campaign(id));
            else if (campaign) onReplace(campaign);
          }}
        />
      )}
    </RuledItem>
  );
}
