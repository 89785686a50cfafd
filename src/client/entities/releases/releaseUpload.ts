import type { ReleaseForm } from '@/shared/releases/releaseSchemas';

interface Files {
  artwork: File | null;
  presskit: File | null;
  /** From 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface ReleaseUpload extends Files {
  /** The artist's profile id. */
  artist: number;
  values: ReleaseForm;
}

/** Further files for an existing release. */
export interface ReleaseFilesUpload extends Files {
  id: number;
}

/** The multipart body of `POST releases/`, which takes no link. Texts must precede the files. */
export function releaseFormData({ artist, values, ...files }: ReleaseUpload): FormData {
  const { title, format, genre, description, release_date } = values;
  const form = new FormData();
  form.set('artist', String(artist));
  for (const [name, value] of Object.entries({ title, format, genre, description, release_date })) {
    if (value !== undefined) form.set(name, value);
  }
  return addFiles(form, files);
}

/** The multipart body of `POST releases/{id}/files/`. */
export const releaseFilesData = (files: Files): FormData => addFiles(new FormData(), files);

function addFiles(form: FormData, { artwork, presskit }: Files): FormData {
  if (presskit) form.set('presskit', presskit);
  if (artwork) form.set('artwork', artwork);
  return form;
}
