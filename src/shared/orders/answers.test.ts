import { isAnswer, isHeardEnough } from './answers';

it.each([
  ['half of a short track', [{ heard: 45, seconds: 90 }], true],
  ['less than half', [{ heard: 44, seconds: 90 }], false],
  ['60 seconds of a long track', [{ heard: 60, seconds: 600 }], true],
  [
    'less than 60 seconds of each',
    [
      { heard: 59, seconds: 600 },
      { heard: 10, seconds: 200 },
    ],
    false,
  ],
  [
    'one track of two',
    [
      { heard: 0, seconds: 200 },
      { heard: 100, seconds: 200 },
    ],
    true,
  ],
  ['no sound', [], true],
])('%s is enough to answer: %#', (_what, tracks, isEnough) => {
  expect(isHeardEnough(tracks)).toBe(isEnough);
});

it('an answer has 100 characters, without the space around it', () => {
  expect(isAnswer('a'.repeat(100))).toBe(true);
  expect(isAnswer(`  ${'a'.repeat(99)}  `)).toBe(false);
  expect(isAnswer('😀'.repeat(99))).toBe(false);
  expect(isAnswer(undefined)).toBe(false);
});
