import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/run.mjs';

const kill = (...args: string[]) => run(process.execPath, ['drills/kill.mjs', ...args]);

describe('a drill', () => {
  it('says how it is called, and does nothing', async () => {
    expect(await kill('--help')).toMatchObject({
      code: 0,
      output: 'Usage: npm run drill:kill -- [kills]\n  kills: 50 unless given\n',
    });
  });

  it('does not begin with what is no whole number above 0, or one too many', async () => {
    const given = ['many', '0', '1.5', '-3', '3 4'];
    const ended = await Promise.all(given.map((args) => kill(...args.split(' '))));
    expect(ended.map(({ code, output }) => [code, output.split(' is ')[0]])).toEqual(
      ['many', '0', '1.5', '-3', '4'].map((wrong) => [1, `"${wrong}"`]),
    );
  });
});

it('every drill and benchmark reads its arguments in that way', () => {
  const programs = ['drills', 'bench'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => path.join(folder, name)),
  );
  const others = programs.filter((file) => !readFileSync(file, 'utf8').includes('countsGiven({'));
  expect(others).toEqual([]);
});
