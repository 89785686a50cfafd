import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortMenu } from './SortMenu';

const OPTIONS = [
  { value: 'recent', label: 'most recent first' },
  { value: 'oldest', label: 'oldest first' },
  { value: 'highest', label: 'highest rating' },
] as const;

function Page({ onApply }: { onApply: (value: string) => void }) {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('recent');
  return (
    <main tabIndex={-1}>
      <SortMenu
        options={OPTIONS}
        value={value}
        onApply={(chosen) => {
          setValue(chosen);
          onApply(chosen);
        }}
      />
      <button type="button">Beside it</button>
    </main>
  );
}

function renderMenu() {
  const onApply = jest.fn();
  render(<Page onApply={onApply} />);
  return { onApply, user: userEvent.setup() };
}

const opener = () => screen.getByRole('button', { name: /^Sort: / });
const panel = () => screen.queryByRole('dialog', { name: 'Sort' });
const radio = (name: string) => screen.getByRole('radio', { name });

it('opens with the current sorting selected', async () => {
  const { user } = renderMenu();
  expect(opener()).toHaveAccessibleName('Sort: most recent first');
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Sort by' })).toBeInTheDocument();
  expect(radio('most recent first')).toBeChecked();
  expect(radio('most recent first')).toHaveFocus();
});

it('applies the selected sorting, and returns the focus', async () => {
  const { user, onApply } = renderMenu();
  await user.click(opener());
  await user.click(radio('oldest first'));
  expect(onApply).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith('oldest');
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAccessibleName('Sort: oldest first');
});

it('stays open when labels or the space around the radio buttons are pressed', async () => {
  const { user, onApply } = renderMenu();
  await user.click(opener());
  await user.click(screen.getByText('Sort by'));
  await user.click(screen.getByText('oldest first'));
  expect(radio('oldest first')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith('oldest');
});

it('can be used by keyboard alone', async () => {
  const { user, onApply } = renderMenu();
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(onApply).toHaveBeenCalledWith('highest');
  expect(opener()).toHaveFocus();
});

const waysBack: [string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
  ['Back', (user) => user.click(screen.getByRole('button', { name: 'Back' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the button that opened it', (user) => user.click(opener())],
];

it.each(waysBack)('discards the selection on %s', async (_name, goBack) => {
  const { user, onApply } = renderMenu();
  await user.click(opener());
  await user.click(radio('oldest first'));
  await goBack(user);
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(onApply).not.toHaveBeenCalled();
  await user.click(opener());
  expect(radio('most recent first')).toBeChecked();
});

it('closes when something outside is pressed, without taking the focus from there', async () => {
  const { user, onApply } = renderMenu();
  await user.click(opener());
  await user.click(radio('oldest first'));
  await user.click(screen.getByRole('button', { name: 'Beside it' }));
  expect(panel()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Beside it' })).toHaveFocus();
  expect(onApply).not.toHaveBeenCalled();
});

it('closes when the focus leaves it', async () => {
  const { user } = renderMenu();
  await user.click(opener());
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  await user.tab();
  expect(panel()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Beside it' })).toHaveFocus();
});
