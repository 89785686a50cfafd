import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './DateField';

function ReleaseDate({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="Release date"
        name="release_date"
        value={value}
        onChange={setValue}
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

/* Its parts are loaded with the first field. */
beforeAll(async () => {
  const { unmount } = render(<ReleaseDate />);
  await screen.findByRole('group');
  unmount();
});

const group = () => screen.getByRole('group', { name: 'Release date' });
const part = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

test('the date is shown as DD.MM.YYYY', () => {
  render(<ReleaseDate start="2026-09-21" />);
  expect(group()).toHaveTextContent('21.09.2026');
});

test('a timestamp is shown as its day, an invalid one as no date', () => {
  const { unmount } = render(<ReleaseDate start="2026-09-21T22:30:00.000Z" />);
  expect(group()).toHaveTextContent('21.09.2026');
  unmount();
  render(<ReleaseDate start="soon" />);
  expect(group()).toHaveTextContent('dd.mm.yyyy');
});

test('typing moves from part to part and returns YYYY-MM-DD', async () => {
  const user = userEvent.setup();
  render(<ReleaseDate />);
  await user.click(part('day'));
  await user.keyboard('04072026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-07-04');
});

test('the arrow keys change a part of the date', async () => {
  const user = userEvent.setup();
  render(<ReleaseDate start="2026-09-21" />);
  await user.click(part('month'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('status')).toHaveTextContent('2026-10-21');
});

test('an incomplete date has an error, keeps the typed parts and is not an empty value', async () => {
  const user = userEvent.setup();
  render(<ReleaseDate />);
  await user.click(part('day'));
  await user.keyboard('0407');
  expect(part('day')).not.toHaveAccessibleDescription(/Please enter a date/);
  await user.tab();
  await user.tab();
  expect(part('day')).toHaveAccessibleDescription(/Please enter a date as DD\.MM\.YYYY\./);
  expect(group()).toHaveTextContent('04.07.yyyy');
  expect(screen.getByRole('status')).toHaveTextContent('04.07');
  await user.click(part('year'));
  await user.keyboard('2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-07-04');
});

test('a cleared date is an empty value', async () => {
  const user = userEvent.setup();
  render(<ReleaseDate start="04.07" />);
  await user.click(part('day'));
  await user.tab({ shift: true });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a press into the middle of an empty field focuses the day', async () => {
  const user = userEvent.setup();
  render(<ReleaseDate />);
  await user.click(part('year'));
  await user.keyboard('04072026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-07-04');
});

test('an error marks and describes the field', () => {
  render(<ReleaseDate error="Please enter a valid date." />);
  expect(part('day')).toBeInvalid();
  expect(part('day')).toHaveAccessibleDescription(/Please enter a valid date\./);
});
