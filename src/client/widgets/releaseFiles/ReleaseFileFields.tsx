import { FileDrop } from '@/client/ui/FileDrop';
import { FILE_RULES, type ReleaseFileKind } from './fileRules';
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
    const { file, choose, error } = files[name];
    return (
      <FileDrop
        key={name}
        label={label}
        name={name}
        kind={kind}
        accept={accept}
        hint={present?.[name] ? `${hint} It takes the place of the present one.` : hint}
        file={file}
        onChange={choose}
        error={error}
      />
    );
  });
}
