import { FileDrop } from '@/client/ui/FileDrop';
import { FILE_RULES, SMALL_ARTWORK, type ReleaseFileKind } from './fileRules';
import type { ReleaseFiles } from './useReleaseFiles';
import { latePart } from '@/client/ui/lazyPart';
import { Stack } from '@/client/ui/kit';

const DrawCover = latePart(
  () => import(/* webpackChunkName: "submit-more" */ './DrawCover'),
  'DrawCover',
);

/** Loads before it is needed, since the network may be unavailable then. */
export const UploadProgress = latePart(
  () => import(/* webpackChunkName: "submit-more" */ './UploadProgress'),
  'UploadProgress',
);

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
