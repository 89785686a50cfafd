import type { Release } from '@/shared/music/releases.schemas';

/** The changes of a release that wait for an admin's approval, worded for its artist. */
export const waitingOfRelease = ({ proposed }: Pick<Release, 'proposed'>): string[] => [
  ...(proposed?.title === undefined ? [] : [proposed.title]),
  ...(proposed?.link === undefined ? [] : [proposed.link ?? 'No link']),
];
