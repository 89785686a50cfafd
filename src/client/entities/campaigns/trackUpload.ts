export interface TrackUpload {
  title: string;
  file: File;
  /** 200 values, 0 to 100; `null` if this browser cannot decode the sound. */
  peaks: readonly number[] | null;
  /** From 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** The multipart body of `POST campaigns/{id}/tracks/`. Texts must precede the file. */
export function trackFormData({ title, file, peaks }: TrackUpload): FormData {
  const form = new FormData();
  form.set('title', title);
  if (peaks) form.set('peaks', peaks.join(','));
  form.set('audio', file);
  return form;
}
