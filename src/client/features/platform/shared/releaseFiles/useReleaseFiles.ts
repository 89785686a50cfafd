import { useState } from 'react';
import type { PictureSize } from '@/client/ui/FileDrop';
import { fileProblem, isSmallPicture, pictureProblem, type ReleaseFileKind } from './fileRules';
import type { ApiError } from '@/shared/platform/apiError';

export interface ReleaseFile {
  file: File | null;
  choose: (file: File | null) => void;
  /** Takes the size of a picture once the browser has read it. */
  see: (picture: PictureSize | null) => void;
  /** Whether the picture is accepted, but looks coarse. */
  isSmall: boolean;
  error: string | undefined;
}

export interface ReleaseFiles {
  artwork: ReleaseFile;
  presskit: ReleaseFile;
  isChosen: boolean;
  hasProblem: boolean;
  refuse: (errors: Readonly<Partial<Record<ReleaseFileKind, string>>>) => void;
  clear: () => void;
}

export function useReleaseFiles(): ReleaseFiles {
  const artwork = useReleaseFile('artwork');
  const presskit = useReleaseFile('presskit');
  const both = [artwork, presskit];
  return {
    artwork,
    presskit,
    isChosen: both.some(({ file }) => file !== null),
    hasProblem: both.some(({ hasProblem }) => hasProblem),
    refuse: (errors) => {
      artwork.refuse(errors.artwork);
      presskit.refuse(errors.presskit);
    },
    clear: () => {
      for (const { choose } of both) choose(null);
    },
  };
}

function useReleaseFile(kind: ReleaseFileKind) {
  const [file, setFile] = useState<File | null>(null);
  const [picture, see] = useState<PictureSize | null>(null);
  const [fileError, setFileError] = useState<string | undefined>();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    see(null);
    setFileError(undefined);
  };
  const problem = fileProblem(kind, file) ?? pictureProblem(picture);
  return {
    file,
    choose,
    see,
    isSmall: isSmallPicture(picture),
    error: problem ?? fileError,
    hasProblem: problem !== undefined,
    refuse: setFileError,
  };
}

/**
 * The errors by kind of file. An error for a wrong size or type names no field, but its code does.
 */
export function fileErrorsOf({ code, fields, message }: ApiError): ApiError['fields'] {
  const kind = /^(artwork|presskit)_/.exec(code ?? '')?.[1];
  return kind === undefined ? fields : { [kind]: message };
}
