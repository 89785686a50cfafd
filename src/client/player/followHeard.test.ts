import { HEARD_PARTS, hasPart } from '@/shared/music/listening.rules';
import { stubAudio } from '@/client/testing/stubAudio';
import { followHeard } from './followHeard';
import { SILENT, type PlayerState, type PlayerTrack } from './playerState';

const track = (id: number): PlayerTrack => ({
  ...{ id, title: 'Low Tide', artist: 'Mara Veil', face: 'x', src: 'a.mp3' },
  ...{ seconds: 100, peaks: null },
});
let reports: { id: number; heard: [first: number, last: number][] }[];
/** The ranges of parts that are set, the last one included. */
function rangesOf(parts: Uint8Array): [number, number][] {
  const ranges: [number, number][] = [];
  for (let part = 0; part < HEARD_PARTS; part += 1) {
    if (!hasPart(parts, part)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === part - 1) last[1] = part;
    else ranges.push([part, part]);
  }
  return ranges;
}

function start() {
  reports = [];
  const made = stubAudio();
  const element = new Audio();
  const [audio] = made;
  if (!audio) throw new Error('no element was made');
  let current: PlayerState = { ...SILENT, queue: [track(1), track(2)], index: 0 };
  followHeard({
    audio: element,
    state: {
      get: () => current,
      set: (next) => (current = next),
      subscribe: () => () => undefined,
    },
    report: (id, parts) => reports.push({ id, heard: rangesOf(parts) }),
  });
  element.src = 'a.mp3';
  void element.play();
  audio.begin(100);
  const play = (from: number, to: number) => {
    for (let place = from; place <= to; place += 1) audio.reach(place);
  };
  return { audio, element, play, move: (index: number) => (current = { ...current, index }) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends an empty report when a track starts, then one each ten seconds and at a pause', () => {
  const { element, play } = start();
  expect(reports).toEqual([{ id: 1, heard: [] }]);
  play(0, 5);
  expect(reports).toHaveLength(1);
  jest.setSystemTime(10_000);
  play(6, 10);
  expect(reports.at(-1)).toEqual({ id: 1, heard: [[0, 59]] });
  element.pause();
  expect(reports.at(-1)).toEqual({ id: 1, heard: [[0, 99]] });
});

it('counts nothing while the sound is muted or its volume is zero', () => {
  const { element, play } = start();
  play(0, 2);
  element.muted = true;
  play(3, 10);
  element.muted = false;
  element.volume = 0;
  play(11, 20);
  element.volume = 0.5;
  play(21, 23);
  element.pause();
  expect(reports.at(-1)?.heard[0]).toEqual([0, 19]);
  expect(reports.at(-1)?.heard.at(-1)).toEqual([200, 229]);
});

it('does not count a skipped part, and counts the end as far as it was played', () => {
  const { audio, element, play } = start();
  play(0, 3);
  element.dispatchEvent(new Event('seeking'));
  play(97, 99);
  audio.end();
  expect(reports.at(-1)?.heard).toEqual([
    [0, 29],
    [970, 999],
  ]);
});

it('reports each track separately', () => {
  const { element, play, move } = start();
  play(0, 3);
  move(1);
  play(0, 2);
  element.pause();
  expect(reports.slice(1)).toEqual([
    { id: 1, heard: [[0, 29]] },
    { id: 2, heard: [[0, 19]] },
  ]);
});
