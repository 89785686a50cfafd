import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './DateField';
import { parseDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { DayRange } from '@/client/lib/days';
import { DateCalendar } from './DateCalendar';
import { DateRange } from './DateRange';
import { YearField } from './YearField';

const user = userEvent.setup();

function ReleaseDate({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  const field = { label: 'Release date', name: 'release_date', error };
  return (
    <>
      <DateField {...field} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

/* The parts of the fields are loaded with the first one. */
beforeAll(async () => {
  const { unmount } = render(<ReleaseDate />);
  await screen.findByRole('group');
  unmount();
});

const group = () => screen.getByRole('group', { name: 'Release date' });
const part = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

test('a date and a timestamp are shown as DD.MM.YYYY, an invalid one as no date', () => {
  for (const [start, shown] of [
    ['2026-09-21', '21.09.2026'],
    ['2026-09-21T22:30:00.000Z', '21.09.2026'],
    ['soon', 'dd.mm.yyyy'],
  ] as const) {
    const { unmount } = render(<ReleaseDate start={start} />);
    expect(group()).toHaveTextContent(shown);
    unmount();
  }
});

test('the arrow keys change a part of the date', async () => {
  render(<ReleaseDate start="2026-09-21" />);
  await user.click(part('month'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('status')).toHaveTextContent('2026-10-21');
});

test('an incomplete date has an error, keeps the typed parts and is not an empty value', async () => {
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
  render(<ReleaseDate start="04.07" />);
  await user.click(part('day'));
  await user.tab({ shift: true });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('typing moves from part to part, from the day also after a press into the middle, and returns YYYY-MM-DD', async () => {
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
const onRange = jest.fn<undefined, [DayRange]>();

function Range({ start }: { start: DayRange }) {
  const [range, setRange] = useState(start);
  const change = (next: DayRange) => {
    onRange(next);
    setRange(next);
  };
  return (
    <>
      <DateRange legend="Days" value={range} onChange={change} />
      <button onClick={() => setRange({ from: '', to: '' })}>Clear</button>
      <output>{`${range.from}…${range.to}`}</output>
    </>
  );
}

const end = (name: string) => screen.getByRole('group', { name });
const partOf = (name: string, which: string) =>
  within(end(which)).getByRole('spinbutton', { name: new RegExp(`^${name}`) });
const shown = () => document.querySelector('output')?.textContent;
const NOVEMBER = { from: '2026-11-02', to: '2026-11-20' };

it('DateRange has an error when From is after To, and keeps the previous range', async () => {
  onRange.mockClear();
  render(<Range start={NOVEMBER} />);
  await user.click(partOf('month', 'From'));
  await user.keyboard('12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('status'));
  expect(screen.getByRole('alert')).toHaveTextContent('From must not be after To.');
  expect(partOf('day', 'From')).toBeInvalid();
  expect(partOf('day', 'To')).not.toBeInvalid();
  expect(shown()).toBe('2026-11-02…2026-11-20');
  for (const [range] of onRange.mock.calls) expect(range.from <= range.to).toBe(true);
  await user.click(partOf('month', 'From'));
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shown()).toBe('2026-11-02…2026-11-20');
});

it('DateRange accepts a range with both ends typed, and keeps it while an end is wrong', async () => {
  render(<Range start={{ from: '', to: '' }} />);
  expect(screen.getByRole('group', { name: 'Days' })).toBeInTheDocument();
  await user.click(partOf('day', 'From'));
  await user.keyboard('02112026');
  await user.click(partOf('day', 'To'));
  await user.keyboard('20112026');
  expect(shown()).toBe('2026-11-02…2026-11-20');
  await user.click(partOf('month', 'From'));
  await user.keyboard('12');
  await user.click(screen.getByRole('status'));
  expect(screen.getByRole('alert')).toHaveTextContent('From must not be after To.');
  expect(shown()).toBe('2026-11-02…2026-11-20');
});

it('DateRange names the end that changed', async () => {
  render(<Range start={NOVEMBER} />);
  await user.click(partOf('month', 'To'));
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('status'));
  expect(screen.getByRole('alert')).toHaveTextContent('To must not be before From.');
  expect(partOf('day', 'To')).toBeInvalid();
});

it('DateRange has an error for a reversed range, e.g. from a link', () => {
  render(<Range start={{ from: '2026-11-20', to: '2026-11-02' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('From must not be after To.');
});

it('DateRange follows a change from outside', async () => {
  render(<Range start={NOVEMBER} />);
  await user.click(partOf('month', 'From'));
  await user.keyboard('12');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(end('From')).toHaveTextContent('dd.mm.yyyy');
});

const november = (firstDayOfWeek: 'sun' | 'mon') => {
  const limits = { min: parseDate('2026-11-05'), max: parseDate('2026-11-20') };
  const shown = { day: parseDate('2026-11-10'), firstDayOfWeek, onChoose: () => undefined };
  return render(
    <I18nProvider locale="en-GB">
      <DateCalendar {...shown} {...limits} />
    </I18nProvider>,
  );
};

it('the calendar begins its weeks on the given day, and offers no day outside its limits', () => {
  const weekdays = () => [...document.querySelectorAll('thead th')].map((day) => day.textContent);
  const { unmount } = november('sun');
  expect(weekdays()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(document.querySelector('tbody tr')).toHaveTextContent(/^1234567$/);
  const dayOf = (day: number) =>
    screen.getByRole('button', { name: new RegExp(`\\b${day} November 2026`) });
  const isOffered = (day: number) => dayOf(day).ariaDisabled !== 'true';
  expect([4, 5, 20, 21].map(isOffered)).toEqual([false, true, true, false]);
  unmount();
  november('mon');
  expect(weekdays()[0]).toBe('Mon');
});

function Year() {
  const [value, setValue] = useState('');
  return <YearField label="Year of foundation" name="year" value={value} onChange={setValue} />;
}

test('YearField only digits can be typed, and the arrow keys step by a year', async () => {
  render(<Year />);
  const field = screen.getByLabelText('Year of foundation');
  await user.type(field, 'a1-9b98');
  expect(field).toHaveValue('1998');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('1999');
});
