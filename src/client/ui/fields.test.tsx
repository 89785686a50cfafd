import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChipGroup } from './ChipGroup';
import { Tabs } from './Tabs';
import { Stars, StarRating } from './StarRating';
import { SortMenu } from './SortMenu';
import { PasswordField } from './PasswordField';

const user = userEvent.setup();
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

test('at the maximum the other chips are disabled until one is removed; values have the options’ order', async () => {
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
  await user.click(box('pop'));
  expect(screen.getByRole('status')).toHaveTextContent(/^pop,jazz$/);
});

test('the arrow keys change a single choice', async () => {
  const onChange = jest.fn();
  const props = { legend: 'Genre', name: 'genre', options: OPTIONS, value: 'rock', onChange };
  render(<ChipGroup {...props} type="single" />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'rock' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('pop');
});

test('leaving the group fires one blur, moving between chips none', async () => {
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

const ITEMS = ['Explore', 'Saved', 'Declined'].map((name) => ({
  id: name.toLowerCase(),
  label: name,
  content: <input aria-label="Search" data-of={name} />,
}));
const openTab = () => screen.getByRole('tab', { selected: true });

test('Tabs the first is open; pressing another opens it, and text typed into a field stays', async () => {
  render(<Tabs label="Submissions" items={ITEMS} />);
  expect(screen.getByRole('tablist', { name: 'Submissions' })).toBeInTheDocument();
  expect(openTab()).toHaveTextContent('Explore');
  await user.type(screen.getByRole('textbox'), 'fog');
  await user.click(screen.getByRole('tab', { name: 'Saved' }));
  expect(screen.getByRole('textbox')).toHaveValue('fog');
  expect(screen.getByRole('textbox')).toHaveAttribute('data-of', 'Saved');
  expect(openTab()).toHaveTextContent('Saved');
  const panel = screen.getByRole('tabpanel', { name: 'Saved' });
  expect(openTab()).toHaveAttribute('aria-controls', panel.id);
});

test('Tabs is one tab stop; the arrows, Home and End move from tab to tab', async () => {
  render(<Tabs label="Submissions" items={ITEMS} />);
  await user.tab();
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home'];
  const names = ['Saved', 'Explore', 'Declined', 'Explore', 'Declined', 'Explore'];
  for (const [at, key] of keys.entries()) {
    await user.keyboard(`{${key}}`);
    expect(openTab()).toHaveTextContent(names[at]!);
    expect(openTab()).toHaveFocus();
  }
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

test('Tabs the caller may control the open tab', async () => {
  function Page() {
    const [tab, setTab] = useState('saved');
    return (
      <>
        <output>{tab}</output>
        <Tabs label="Submissions" items={ITEMS} selected={tab} onSelect={setTab} />
      </>
    );
  }
  render(<Page />);
  expect(openTab()).toHaveTextContent('Saved');
  await user.click(screen.getByRole('tab', { name: 'Declined' }));
  expect(screen.getByRole('status')).toHaveTextContent('declined');
  expect(openTab()).toHaveTextContent('Declined');
});

function Rated({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <StarRating legend="Rating" name="rating" value={value} onChange={setValue} error={error} />
      <output>{value}</output>
    </>
  );
}

test('StarRating is a group of five radio buttons, none selected at first, and usable by keyboard alone', async () => {
  render(<Rated />);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeInTheDocument();
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  const chosen = () => screen.getByRole('status').textContent;
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(chosen()).toBe('1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('3');
  expect(screen.getByRole('radio', { name: '3 stars' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('2');
});

test('StarRating a given rating is one text and its stars, the last one partly; none is no zero', () => {
  render(
    <>
      <Stars rating={4} />
      <Stars rating={4.5} />
      <Stars rating={3.5} showsAll />
    </>,
  );
  expect(screen.getByRole('img', { name: '4 of 5 stars' }).children).toHaveLength(4);
  const partly = screen.getByRole('img', { name: '4.5 of 5 stars' });
  expect(partly.children).toHaveLength(5);
  expect(partly.lastElementChild?.querySelector('svg')).toHaveAttribute('width', '12');
  expect(screen.getByRole('img', { name: '3.5 of 5 stars' }).children).toHaveLength(5);
});

const SORTINGS = [
  { value: 'recent', label: 'most recent first' },
  { value: 'oldest', label: 'oldest first' },
  { value: 'highest', label: 'highest rating' },
] as const;

function SortedPage({ onApply }: { onApply: (value: string) => void }) {
  const [value, setValue] = useState<(typeof SORTINGS)[number]['value']>('recent');
  const apply = (chosen: typeof value) => {
    setValue(chosen);
    onApply(chosen);
  };
  return (
    <main tabIndex={-1}>
      <SortMenu options={SORTINGS} value={value} onApply={apply} />
      <button type="button">Beside it</button>
    </main>
  );
}

function renderMenu() {
  const onApply = jest.fn();
  render(<SortedPage onApply={onApply} />);
  return onApply;
}

const opener = () => screen.getByRole('button', { name: /^Sort: / });
const panel = () => screen.queryByRole('dialog', { name: 'Sort' });
const radio = (name: string) => screen.getByRole('radio', { name });

it('SortMenu opens with the current sorting selected, applies another, and returns the focus', async () => {
  const onApply = renderMenu();
  expect(opener()).toHaveAccessibleName('Sort: most recent first');
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Sort by' })).toBeInTheDocument();
  expect(radio('most recent first')).toBeChecked();
  expect(radio('most recent first')).toHaveFocus();
  await user.click(screen.getByText('Sort by'));
  await user.click(screen.getByText('oldest first'));
  expect(radio('oldest first')).toBeChecked();
  expect(onApply).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith('oldest');
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAccessibleName('Sort: oldest first');
});

it('SortMenu can be used by keyboard alone', async () => {
  const onApply = renderMenu();
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(onApply).toHaveBeenCalledWith('highest');
  expect(opener()).toHaveFocus();
});

it.each([
  ['Back', () => user.click(screen.getByRole('button', { name: 'Back' }))],
  ['Escape', () => user.keyboard('{Escape}')],
  ['the button that opened it', () => user.click(opener())],
])('SortMenu discards the selection on %s', async (_name, goBack) => {
  const onApply = renderMenu();
  await user.click(opener());
  await user.click(radio('oldest first'));
  await goBack();
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(onApply).not.toHaveBeenCalled();
  await user.click(opener());
  expect(radio('most recent first')).toBeChecked();
});

it('SortMenu closes when something outside is pressed, without taking the focus from there', async () => {
  const onApply = renderMenu();
  await user.click(opener());
  await user.click(radio('oldest first'));
  await user.click(screen.getByRole('button', { name: 'Beside it' }));
  expect(panel()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Beside it' })).toHaveFocus();
  expect(onApply).not.toHaveBeenCalled();
});

it('SortMenu closes when the focus leaves it', async () => {
  renderMenu();
  await user.click(opener());
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  await user.tab();
  expect(panel()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Beside it' })).toHaveFocus();
});
function Password({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Password');

/* jsdom leaves the caret where it was when the type changes; browsers do not */
function moveCaretOnTypeChange() {
  jest.spyOn(HTMLInputElement.prototype, 'type', 'set').mockImplementation(function (
    this: HTMLInputElement,
    type: string,
  ) {
    if (this.getAttribute('type') === type) return;
    this.setAttribute('type', type);
    this.setSelectionRange(0, 0);
  });
}

test('PasswordField showing and hiding keeps the value and the caret, and sends no form', async () => {
  const onSubmit = jest.fn();
  moveCaretOnTypeChange();
  render(
    <form onSubmit={onSubmit}>
      <Password />
    </form>,
  );
  await user.type(field(), 'four candles');
  field().setSelectionRange(4, 6);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('four candles');
  await waitFor(() => expect([field().selectionStart, field().selectionEnd]).toEqual([4, 6]));
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveValue('four candles');
  expect(onSubmit).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test.each([
  ['ChipGroup', <ChipGroup {...GENRES} error="Wrong." />, () => screen.getByRole('group')],
  ['StarRating', <Rated error="Wrong." />, () => screen.getByRole('group')],
  ['PasswordField', <Password error="Wrong." />, field],
])('%s shows its error at once, and is described by it', (_name, element, described) => {
  render(element);
  expect(screen.getByText('Wrong.')).toBeVisible();
  expect(described()).toHaveAccessibleDescription('Wrong.');
});
