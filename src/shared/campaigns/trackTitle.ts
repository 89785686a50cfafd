import { TITLE_MAX, TRACKS_MAX } from '../limits';

/** What studios add at the end of a file's name: '_final', '-MASTER_v3', ' (mix 2)'. */
const VERSION_WORDS = /[\s([-]+(?:final|master(?:ed)?|mix(?:down)?|v\d+)(?:\s*\d+)?[\s)\]]*$/i;

/**
 * The title that the name of a sound file suggests: without extension, leading number, underscores
 * and version words, 'My song' for '01_my_song-final.mp3'.
 */
export function trackTitleOf(fileName: string): string {
  const plain = fileName
    .replace(/\.[^.\s]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const [place = '', number] = /^(\d{1,3})(?:\s*[-.)]+\s*|\s+)(?=\S)/.exec(plain) ?? [];
  const named = Number(number) <= TRACKS_MAX ? plain.slice(place.length) : plain;
  let title = named;
  while (VERSION_WORDS.test(title)) title = title.replace(VERSION_WORDS, '').trim();
  title = title || named || 'Untitled';
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, TITLE_MAX);
}
