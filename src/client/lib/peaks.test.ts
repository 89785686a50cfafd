import { decodeSound, peaksOfSamples } from './peaks';

it('are the loudest sample of each part, from 0 to 100', () => {
  const samples = Float32Array.from({ length: 2000 }, (_, at) => (at % 10 === 3 ? -at / 2000 : 0));
  const peaks = peaksOfSamples(samples);
  expect(peaks).toHaveLength(200);
  expect(peaks.slice(0, 3)).toEqual([0, 1, 1]);
  expect(peaks.at(-1)).toBe(100);
});

it('are all zero for silence, and for a sound shorter than the number of peaks', () => {
  expect(peaksOfSamples(new Float32Array(48_000))).toEqual(Array(200).fill(0));
  expect(peaksOfSamples(new Float32Array(3))).toHaveLength(200);
});

it('are undefined when the browser cannot decode the sound', async () => {
  await expect(decodeSound(new File(['no sound'], 'a.mp3'))).resolves.toBeNull();
});
