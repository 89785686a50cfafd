import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChipGroup } from './ChipGroup';

const OPTIONS = ['rock', 'pop', 'jazz', 'other'].map((value) => ({ value, label: value }));
const GENRES = {
  type: 'multiple',
  legend: 'Genres',
  name: 'genres',
  options: OPTIONS,
  value: [],
  onChange: () => undefined,
} as const;

function Genres({ max, start = [] }: { max?: number; start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ChipGroup {...GENRES} max={max} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('at the maximum the other chips are disabled, and enabled again after one is removed', async () => {
  const user = userEvent.setup();
  render(<Genres max={2} start={['rock']} />);
  const group = screen.getByRole('group', { name: 'Genres' });
  expect(group).toHaveAccessibleDescription('Choose up to 2.');

  await user.click(box('jazz'));
  expect(box('pop')).toBeDisabled();
  expect(box('rock')).toBeEnabled();
  expect(group).toHaveAccessibleDescription('2 of 2 chosen. Take one off to choose another.');

  await user.click(box('rock'));
  expect(box('pop')).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent(/^jazz$/);
});

test('selected values have the order of the options', async () => {
  const user = userEvent.setup();
  render(<Genres start={['other']} />);
  await user.click(box('pop'));
  expect(screen.getByRole('status')).toHaveTextContent('pop,other');
});

test('the arrow keys change a single choice', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <ChipGroup
      type="single"
      legend="Genre"
      name="genre"
      options={OPTIONS}
      value="rock"
      onChange={onChange}
    />,
  );
  await user.tab();
  expect(screen.getByRole('radio', { name: 'rock' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('pop');
});

test('leaving the group fires one blur, moving between chips none', async () => {
  const user = userEvent.setup();
  const onBlur = jest.fn();
  render(
    <>
      <ChipGroup {...GENRES} onBlur={onBlur} />
      <button type="button">After</button>
    </>,
  );
  await user.click(box('rock'));
  await user.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('an error describes the group', () => {
  render(<ChipGroup {...GENRES} error="Please choose a genre." />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose a genre.');
});
