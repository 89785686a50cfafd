import { FileDrop } from '@/client/ui/FileDrop';
import { FILE_RULES, SMALL_ARTWORK, type ReleaseFileKind } from './fileRules';
import type { ReleaseFiles } from './useReleaseFiles';

const FIELDS = [
  { name: 'artwork', label: 'Artwork', kind: 'image' },
  { name: 'presskit', label: 'Press kit', kind: 'document' },
] as const;

export interface ReleaseFileFieldsProps {
  files: ReleaseFiles;
  /** The kinds of files that the release has; undefined for a new release. */
  present?: Readonly<Record<ReleaseFileKind, boolean>>;
}

/** The fields for the artwork and the press kit of a release. */
export function ReleaseFileFields({ files, present }: ReleaseFileFieldsProps) {
  return FIELDS.map(({ name, label, kind }) => {
    const { accept, hint } = FILE_RULES[name];
    const { file, choose, see, isSmall, error } = files[name];
    const replaces = present?.[name] ? `${hint} It takes the place of the present one.` : hint;
    return (
      <FileDrop
        key={name}
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
    );
  });
}
