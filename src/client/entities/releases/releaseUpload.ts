import type { ReleaseForm } from '@/shared/releases/releaseSchemas';

export interface ReleaseUpload {
  /** The artist's profile id. */
  artist: number;
  values: ReleaseForm;
  artwork: File | null;
  presskit: File | null;
  /** From 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** The multipart body of `POST releases/`, which has no link. The texts go before the files. */
export function releaseFormData({ artist, values, artwork, presskit }: ReleaseUpload): FormData {
  const { title, format, genre, description, release_date } = values;
  const form = new FormData();
  form.set('artist', String(artist));
  for (const [name, value] of Object.entries({ title, format, genre, description, release_date })) {
    if (value !== undefined) form.set(name, value);
  }
  if (presskit) form.set('presskit', presskit);
  if (artwork) form.set('artwork', artwork);
  return form;
}
