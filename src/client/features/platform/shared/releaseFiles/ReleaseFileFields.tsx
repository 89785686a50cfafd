import { FileDrop } from '@/client/ui/FileDrop';
import { FILE_RULES, SMALL_ARTWORK, type ReleaseFileKind } from './fileRules';
import type { ReleaseFiles } from './useReleaseFiles';
import { latePart } from '@/client/ui/lazyPart';
import { Button } from '@/client/ui/Button';
import { UPLOAD_ENDS, useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { Cluster, Stack } from '@/client/ui/kit';
import styles from './ReleaseFileFields.module.css';

const DrawCover = latePart(
  () => import(/* webpackChunkName: "submit-more" */ './DrawCover'),
  'DrawCover',
);

interface UploadProgressProps {
  /** 0 to 1; `null` while nothing has been sent yet. */
  progress: number | null;
  onCancel: () => void;
  what?: string | undefined;
}

const FIELDS = [
  { name: 'artwork', label: 'Artwork', kind: 'image' },
  { name: 'presskit', label: 'Press kit', kind: 'document' },
] as const;

export interface ReleaseFileFieldsProps {
  files: ReleaseFiles;
  /** The release's, from which its cover is drawn. */
  title: string;
  /** The kinds of files that the release has; undefined for a new release. */
  present?: Readonly<Record<ReleaseFileKind, boolean>>;
}

export function ReleaseFileFields({ files, title, present }: ReleaseFileFieldsProps) {
  return FIELDS.map(({ name, label, kind }) => {
    const { accept, hint } = FILE_RULES[name];
    const { file, choose, see, isSmall, error } = files[name];
    const replaces = present?.[name] ? `${hint} It replaces the current one.` : hint;
    return (
      <Stack key={name} gap={3} align="start" single>
        <FileDrop
          label={label}
          name={name}
          kind={kind}
          accept={accept}
          hint={isSmall ? SMALL_ARTWORK : replaces}
          file={file}
          onChange={choose}
          onPicture={see}
          error={error}
        />
        {name === 'artwork' ? <DrawCover title={title} file={file} onDrawn={choose} /> : null}
      </Stack>
    );
  });
}

export function UploadProgress({ progress, onCancel, what }: UploadProgressProps) {
  useConfirmLeaving(true, UPLOAD_ENDS);
  const percent = Math.floor((progress ?? 0) * 100);
  /* Everything is sent, but the server still checks the files. */
  const [checking, uploading] =
    what === undefined ? ['your files', 'Uploading'] : [what, `Uploading ${what}`];
  const label = percent >= 100 ? `Checking ${checking}` : `${uploading}, ${percent}%`;
  return (
    <Cluster
      gap={6}
      rowGap={3}
      justify="between"
      border="line"
      corner="input"
      fill="surface"
      pad={4}
      padInline={5}
    >
      <Stack gap={2} basis={12} number>
        <label htmlFor="upload-progress">{label}</label>
        <progress
          id="upload-progress"
          className={styles.bar}
          max={100}
          {...(percent < 100 ? { value: percent } : {})}
        />
      </Stack>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </Cluster>
  );
}
