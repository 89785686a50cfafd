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

it.each<[text: string | undefined, isLongEnough: boolean]>([
  ['a'.repeat(100), true],
  ['a '.repeat(50), false],
  [`a${' '.repeat(200)}b`, false],
  ['\u200b\u2800'.repeat(100), false],
  ['😀'.repeat(99), false],
  [undefined, false],
])('an answer has 100 characters, not counting needless space: %#', (text, isLongEnough) => {
  expect(isAnswer(text)).toBe(isLongEnough);
});
