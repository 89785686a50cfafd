import { TITLE_MAX, TRACKS_MAX } from '../platform/limits';
import { upperFirst } from '../platform/format';
import { messagesOf } from '../platform/recordMessages';

export const RELEASE_MESSAGES = {
  ...messagesOf('release'),
  inWork: 'An outlet is at work on this release. It can be deleted when that order has ended.',
} as const;

/** The version words that studios append to a file's name: '_final', '-MASTER_v3', ' (mix 2)'. */
const VERSION_WORD = /^(?:final|master(?:ed)?|mix(?:down)?|v\d+)$/i;
const NUMBER = /^\d+$/;
/** '07 ', '7 - ', '7.' and '7_', but not '7 ' or '7-11', since titles can begin with a number. */
const TRACK_NUMBER = /^(?:0\d{1,2}[-.)_\s]+|\d{1,3}\s?[-.)_]+(?!\d)\s*)(?=\S)/;
const PART = /[^\s()[\]-]+/g;

/** The index at which the version words begin, or the length of a name without any. */
function versionStart(name: string): number {
  const parts = [...name.matchAll(PART)];
  let start = name.length;
  while (parts.length > 1) {
    const last = parts.pop();
    const word = last && NUMBER.test(last[0]) ? parts.pop() : last;
    if (!word || !VERSION_WORD.test(word[0]) || parts.length === 0) break;
    start = word.index;
  }
  return start;
}

/** 'My song' for '01_my_song-final.mp3'. */
export function trackTitleOf(fileName: string): string {
  const whole = fileName.replace(/\.[^.\s]{1,5}$/, '').trim();
  const place = TRACK_NUMBER.exec(whole)?.[0] ?? '';
  const isNumbered = Number.parseInt(place, 10) <= TRACKS_MAX;
  const named = (isNumbered ? whole.slice(place.length) : whole).replace(/[_\s]+/g, ' ').trim();
  const title = named.slice(0, versionStart(named)).replace(/[\s([-]{1,9}$/, '') || 'Untitled';
  return upperFirst(title).slice(0, TITLE_MAX);
}
