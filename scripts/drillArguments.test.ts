import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

describe('a drill program', () => {
  const kill = (...args: string[]) => {
    const node = [process.execPath, ['scripts/choose.mjs', 'drills', 'kill', ...args]] as const;
    const { status, stdout, stderr } = spawnSync(...node, { encoding: 'utf8', timeout: 60_000 });
    return { status, output: stdout + stderr };
  };

  it('runs by its name', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/choose.mjs', 'drills'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Name one of .*kill, mail/)]);
  });

  it('prints its usage without running', () => {
    expect(kill('--help')).toEqual({
      status: 0,
      output: 'Usage: npm run drill -- kill [kills]\n  kills: 50 unless given\n',
    });
  });

  it.each([
    ['many', 'many'],
    ['0', '0'],
    ['3 4', '4'],
  ])('does not start with the arguments %s', (args, wrong) => {
    const { status, output } = kill(...args.split(' '));
    expect(status).toBe(1);
    expect(output).toMatch(`"${wrong}" is not understood here.\nUsage: `);
  });
});

it('every drill and benchmark parses its arguments in this way', () => {
  const programs = ['drills', 'bench'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => path.join(folder, name)),
  );
  const others = programs.filter((file) => !readFileSync(file, 'utf8').includes('countsGiven({'));
  expect(others).toEqual([]);
});
