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

describe('DateField', () => {
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
});

describe('DateRange', () => {
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
});

function Year() {
  const [value, setValue] = useState('');
  return <YearField label="Year of foundation" name="year" value={value} onChange={setValue} />;
}

test('YearField only digits can be typed, and the arrow keys step by a year', async () => {
  const user = userEvent.setup();
  render(<Year />);
  const field = screen.getByLabelText('Year of foundation');
  await user.type(field, 'a1-9b98');
  expect(field).toHaveValue('1998');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('1999');
});
