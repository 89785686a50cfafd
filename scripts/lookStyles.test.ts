import { readFileSync } from 'node:fs';
import { LOOKS } from '../src/client/ui/kit';
import { spreadTokens } from './lib/spreadTokens.cjs';

const sheet = (name: string) => readFileSync(`src/client/ui/${name}.css`, 'utf8');

it('has a rule for each value of a property of the kit', () => {
  const css = spreadTokens(sheet('look'), sheet('tokens'));
  const classes = Object.entries(LOOKS).flatMap(([name, values]) =>
    values.filter(Boolean).map((value) => (value === true ? name : `${name}-${value}`)),
  );
  expect(classes).toContain('gap-16');
  expect(classes.filter((name) => !css.includes(`.${name} {`))).toEqual([]);
});
