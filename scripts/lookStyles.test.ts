import { readFileSync } from 'node:fs';
import { LOOKS } from '../src/client/ui/looks';
import { spreadLooks } from './lib/spreadLooks.cjs';

it('has a rule for each value of a property of the kit', () => {
  const css = spreadLooks(readFileSync('src/client/ui/look.css', 'utf8'), LOOKS);
  const classes = Object.entries(LOOKS).flatMap(([name, values]) =>
    values.filter(Boolean).map((value) => (value === true ? name : `${name}-${value}`)),
  );
  expect(classes).toContain('gap-16');
  expect(classes.filter((name) => !css.includes(`.${name} {`))).toEqual([]);
});
