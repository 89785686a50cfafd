import { AUDIO_MAX_BYTES } from '@/shared/platform/uploadLimits';

export const AUDIO_RULE = 'MP3, WAV, FLAC, M4A or OGG, up to 60 MB each.';

/** The reason why a file cannot be sent, or ''. The server checks its content. */
export function audioProblemOf({ size, type }: Pick<File, 'size' | 'type'>): string {
  if (/^(image|text|application\/pdf)/.test(type)) return `This is not a sound file. ${AUDIO_RULE}`;
  return size > AUDIO_MAX_BYTES ? 'The sound can have at most 60 MB.' : '';
}
