import { fold } from '@/shared/platform/fold';

const WORDS_MAX = 60;

/** Returns the Latin words of the text for an address; it is empty for other scripts. */
export const addressWords = (text: string): string =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, WORDS_MAX)
    .replace(/-$/, '');
