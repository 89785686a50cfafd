import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stars, StarRating } from './StarRating';

function Rated({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <StarRating legend="Rating" name="rating" value={value} onChange={setValue} error={error} />
      <output>{value}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;

test('is a group of five radio buttons, none chosen at first', () => {
  render(<Rated />);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeInTheDocument();
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('is chosen by a press', async () => {
  render(<Rated />);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(chosen()).toBe('4');
});

test('is chosen by the keyboard alone', async () => {
  render(<Rated />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(chosen()).toBe('1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('3');
  expect(screen.getByRole('radio', { name: '3 stars' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('2');
});

test('says what is wrong at once, and belongs to it', () => {
  render(<Rated error="Please choose." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose.');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose.');
});

test('a given rating is read as a whole, and has no stars that were not given', () => {
  render(<Stars rating={4} />);
  const given = screen.getByRole('img', { name: '4 of 5 stars' });
  expect(given.children).toHaveLength(4);
});

test('a mean fills its last star in part', () => {
  render(<Stars rating={4.5} />);
  const stars = screen.getByRole('img', { name: '4.5 of 5 stars' });
  expect(stars.children).toHaveLength(5);
  expect(stars.lastElementChild?.querySelector('svg')).toHaveAttribute('width', '12');
});

test('says of a part that was left out that it was, and not that it got none', () => {
  render(<Stars rating={0} />);
  expect(screen.getByText('Not rated')).toBeInTheDocument();
});
