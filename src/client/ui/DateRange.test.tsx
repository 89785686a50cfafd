import { parseDate } from '@internationalized/date';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { DayRange } from '@/client/lib/days';
import { DateCalendar } from './DateCalendar';
import { DateRange } from './DateRange';

const onChange = jest.fn<undefined, [DayRange]>();
beforeEach(() => {
  onChange.mockClear();
});

function Page({ start }: { start: DayRange }) {
  const [range, setRange] = useState(start);
  return (
    <>
      <DateRange
        legend="Days"
        value={range}
        onChange={(next) => {
          onChange(next);
          setRange(next);
        }}
      />
      <button onClick={() => setRange({ from: '', to: '' })}>Clear</button>
      <output>{`${range.from}…${range.to}`}</output>
    </>
  );
}

/* The parts of its fields are loaded with the first one. */
beforeAll(async () => {
  const { unmount } = render(<Page start={{ from: '', to: '' }} />);
  await screen.findByRole('group', { name: 'From' });
  unmount();
});

const field = (name: string) => screen.getByRole('group', { name });
const part = (name: string, end: string) =>
  within(field(end)).getByRole('spinbutton', { name: new RegExp(`^${name}`) });
const shown = () => document.querySelector('output')?.textContent;

it('accepts a range with both ends typed', async () => {
  const user = userEvent.setup();
  render(<Page start={{ from: '', to: '' }} />);
  expect(screen.getByRole('group', { name: 'Days' })).toBeInTheDocument();
  await user.click(part('day', 'From'));
  await user.keyboard('01112026');
  await user.click(part('day', 'To'));
  await user.keyboard('20112026');
  expect(shown()).toBe('2026-11-01…2026-11-20');
});

it('has an error when From is after To, and keeps the previous range', async () => {
  const user = userEvent.setup();
  render(<Page start={{ from: '2026-11-02', to: '2026-11-20' }} />);
  await user.click(part('month', 'From'));
  await user.keyboard('12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('status'));
  expect(screen.getByRole('alert')).toHaveTextContent('From must not be after To.');
  expect(part('day', 'From')).toBeInvalid();
  expect(part('day', 'To')).not.toBeInvalid();
  expect(shown()).toBe('2026-11-02…2026-11-20');
  for (const [range] of onChange.mock.calls) expect(range.from <= range.to).toBe(true);

  await user.click(part('month', 'From'));
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shown()).toBe('2026-11-02…2026-11-20');
});

it('keeps text typed into the other field just before', async () => {
  const user = userEvent.setup();
  render(<Page start={{ from: '', to: '' }} />);
  await user.click(part('day', 'From'));
  await user.keyboard('02112026');
  await user.click(part('day', 'To'));
  await user.keyboard('20112026');
  await user.click(part('month', 'From'));
  await user.keyboard('12');
  await user.click(screen.getByRole('status'));
  expect(screen.getByRole('alert')).toHaveTextContent('From must not be after To.');
  expect(shown()).toBe('2026-11-02…2026-11-20');
});

it('names the end that changed', async () => {
  const user = userEvent.setup();
  render(<Page start={{ from: '2026-11-02', to: '2026-11-20' }} />);
  await user.click(part('month', 'To'));
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('status'));
  expect(screen.getByRole('alert')).toHaveTextContent('To must not be before From.');
  expect(part('day', 'To')).toBeInvalid();
});

it('has an error for a reversed range, e.g. from a link', () => {
  render(<Page start={{ from: '2026-11-20', to: '2026-11-02' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('From must not be after To.');
});

it('follows a change from outside', async () => {
  const user = userEvent.setup();
  render(<Page start={{ from: '2026-11-02', to: '2026-11-20' }} />);
  await user.click(part('month', 'From'));
  await user.keyboard('12');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('From')).toHaveTextContent('dd.mm.yyyy');
});

describe('its calendar', () => {
  const november = (firstDayOfWeek: 'sun' | 'mon') =>
    render(
      <I18nProvider locale="en-GB">
        <DateCalendar
          day={parseDate('2026-11-10')}
          firstDayOfWeek={firstDayOfWeek}
          min={parseDate('2026-11-05')}
          max={parseDate('2026-11-20')}
          onChoose={() => undefined}
        />
      </I18nProvider>,
    );
  const weekdays = () =>
    [...document.querySelectorAll('thead th')].map((header) => header.textContent);

  it('begins its weeks on the given day', () => {
    const { unmount } = november('sun');
    expect(weekdays()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    const [firstWeek] = document.querySelectorAll('tbody tr');
    expect(firstWeek).toHaveTextContent(/^1234567$/);
    unmount();
    november('mon');
    expect(weekdays()[0]).toBe('Mon');
  });

  it('offers no day outside its limits', () => {
    november('sun');
    const isOffered = (day: string) =>
      screen.getByRole('button', { name: new RegExp(`\\b${day} November 2026`) }).ariaDisabled !==
      'true';
    expect(['4', '5', '20', '21'].map(isOffered)).toEqual([false, true, true, false]);
  });
});
