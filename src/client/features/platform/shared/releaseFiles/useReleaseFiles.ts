import { useState } from 'react';
import type { PictureSize } from '@/client/ui/FilePreview';
import { fileProblem, isSmallPicture, pictureProblem, type ReleaseFileKind } from './fileRules';

/** A chosen file and its error, found here or by the server. */
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
  /** Whether a chosen file would be rejected. */
  hasProblem: boolean;
  /** Shows the server's errors beside the files, by kind. */
  refuse: (sentences: Readonly<Partial<Record<ReleaseFileKind, string>>>) => void;
  clear: () => void;
}

/** The state of a release's chosen files. */
export function useReleaseFiles(): ReleaseFiles {
  const artwork = useReleaseFile('artwork');
  const presskit = useReleaseFile('presskit');
  const both = [artwork, presskit];
  return {
    artwork,
    presskit,
    isChosen: both.some(({ file }) => file !== null),
    hasProblem: both.some(({ hasProblem }) => hasProblem),
    refuse: (sentences) => {
      artwork.refuse(sentences.artwork);
      presskit.refuse(sentences.presskit);
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
