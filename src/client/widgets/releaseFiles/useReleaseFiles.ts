import { useState } from 'react';
import { fileProblem, type ReleaseFileKind } from './fileRules';

/** A chosen file and its error, found here or by the server. */
export interface ReleaseFile {
  file: File | null;
  choose: (file: File | null) => void;
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
  const [fileError, setFileError] = useState<string | undefined>();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileError(undefined);
  };
  const problem = fileProblem(kind, file);
  return {
    file,
    choose,
    error: problem ?? fileError,
    hasProblem: problem !== undefined,
    refuse: setFileError,
  };
}
