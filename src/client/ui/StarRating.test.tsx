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

test('is a group of five radio buttons, none selected at first', () => {
  render(<Rated />);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeInTheDocument();
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('is selected by a press', async () => {
  render(<Rated />);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(chosen()).toBe('4');
});

test('is selected by keyboard alone', async () => {
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

test('shows an error at once, and is described by it', () => {
  render(<Rated error="Please choose." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose.');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose.');
});

test('a given rating is one text, and shows only its stars', () => {
  render(<Stars rating={4} />);
  const given = screen.getByRole('img', { name: '4 of 5 stars' });
  expect(given.children).toHaveLength(4);
});

test('a mean fills its last star partly', () => {
  render(<Stars rating={4.5} />);
  const stars = screen.getByRole('img', { name: '4.5 of 5 stars' });
  expect(stars.children).toHaveLength(5);
  expect(stars.lastElementChild?.querySelector('svg')).toHaveAttribute('width', '12');
});

test('shows a skipped part as skipped, not as zero', () => {
  render(<Stars rating={0} />);
  expect(screen.getByText('Not rated')).toBeInTheDocument();
});
