import { useState, useCallback } from 'react';
import type { PictureSize } from '@/client/ui/FileDrop';
import { fileProblem, isSmallPicture, pictureProblem, type ReleaseFileKind } from './fileRules';
import { type ApiError, KEY_REUSED } from '@/shared/platform/apiError';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import { releaseFilesData, useUploadReleaseFilesMutation } from '@/client/entities/releases';
import { toApiError, messageOr } from '@/client/lib/apiError';
import type { Beside } from '@/client/ui/form/EditModal';
import { useUpload } from '@/client/ui/form/useUpload';

interface ChosenFiles {
  artwork: File | null;
  presskit: File | null;
}

const CANCELLED: FormFailure = {
  tone: 'info',
  alert: 'The upload was cancelled. What you chose and typed is still here.',
};

/**
 * An earlier upload arrived, though its response was lost or it was cancelled too late; the chosen
 * files have changed since.
 */
const ARRIVED_BEFORE: FormFailure = {
  alert: 'Your earlier files did arrive. Save again to put these in their place.',
};

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

function explainFiles(error: ApiError): FormFailure {
  if (error.code === KEY_REUSED) return ARRIVED_BEFORE;
  if (error.status === 'ABORTED') return CANCELLED;
  const message = messageOr(error, '');
  return {
    alert:
      message === ''
        ? 'Failed to upload the files. Please try again.'
        : `Failed to upload the files: ${message}`,
    fields: fileErrorsOf(error),
  };
}

export function useFilesBeside(release: number, onSent: () => void = () => undefined) {
  const [upload] = useUploadReleaseFilesMutation();
  const { send, cancel, progress } = useUpload(
    useCallback(
      (chosen: ChosenFiles, sending) =>
        upload({ id: release, form: releaseFilesData(chosen), ...sending }),
      [upload, release],
    ),
  );
  const files = useReleaseFiles();
  const { artwork, presskit, isChosen, hasProblem, refuse, clear } = files;
  const sendBeside: Beside['send'] = async () => {
    /* The file's own field shows the problem already. */
    if (hasProblem) return { failure: {} };
    try {
      const { version } = await send({ artwork: artwork.file, presskit: presskit.file });
      clear();
      onSent();
      return { version };
    } catch (reason) {
      const failure = explainFiles(toApiError(reason));
      refuse(failure.fields ?? {});
      return { failure };
    }
  };
  return { files, beside: { isChanged: isChosen, send: sendBeside }, cancel, progress };
}
