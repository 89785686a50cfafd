import { TITLE_MAX } from '../platform/limits';
import { trackTitleOf } from './trackTitle';

it.each([
  ['01_my_song-final.mp3', 'My song'],
  ['01_last_ferry_MASTER_v3.wav', 'Last ferry'],
  ['02 Breakwater (final).wav', 'Breakwater'],
  ['03_tide_tables.flac', 'Tide tables'],
  ['04 - ropes.wav', 'Ropes'],
  ['4. Ropes (Live).ogg', 'Ropes (Live)'],
  ['Low Tide.wav', 'Low Tide'],
  ['07 Seven.mp3', 'Seven'],
  ['7_rings.mp3', 'Rings'],
  ['7) Rings.mp3', 'Rings'],
  ['7-rings.mp3', 'Rings'],
  ['7 Rings.mp3', '7 Rings'],
  ['7-11.mp3', '7-11'],
  ['1.5 Degrees.mp3', '1.5 Degrees'],
  ['01 99 Luftballons.mp3', '99 Luftballons'],
  ['99 Luftballons.mp3', '99 Luftballons'],
  ['1979.mp3', '1979'],
  ['7th Street.mp3', '7th Street'],
  ['Mr. Blue.mp3', 'Mr. Blue'],
  ['Final.wav', 'Final'],
  ['My-song.mp3', 'My-song'],
  ['.mp3', 'Untitled'],
  ['___.mp3', 'Untitled'],
])('%s suggests %s', (name, title) => {
  expect(trackTitleOf(name)).toBe(title);
});

it('is no longer than a title may be', () => {
  expect(trackTitleOf(`${'x'.repeat(500)}.mp3`).length).toBe(TITLE_MAX);
});
