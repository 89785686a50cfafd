import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { rowFocusTarget, useRowFocus } from './useRowFocus';

function Names({ initial }: { initial: string[] }) {
  const [names, setNames] = useState(initial);
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  return (
    <div ref={rootRef}>
      <h1>Names</h1>
      <ul>
        {names.map((name, index) => (
          <li key={name} {...rowFocusTarget(index)} data-testid={name}>
            <button
              type="button"
              onClick={() => {
                setNames(names.filter((other) => other !== name));
                focusAfterRemoval(index);
              }}
            >
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

test('the row that moved up gets the focus', async () => {
  render(<Names initial={['Ann', 'Bea', 'Cas']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bea' }));
  expect(screen.getByTestId('Cas')).toHaveFocus();
});

test('after the last row, the one before it gets the focus', async () => {
  render(<Names initial={['Ann', 'Bea']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bea' }));
  expect(screen.getByTestId('Ann')).toHaveFocus();
});

test('without rows, the heading gets the focus', async () => {
  render(<Names initial={['Ann']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ann' }));
  expect(screen.getByRole('heading', { name: 'Names' })).toHaveFocus();
});

test('removing twice at one place moves the focus twice', async () => {
  render(<Names initial={['Ann', 'Bea', 'Cas']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ann' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bea' }));
  expect(screen.getByTestId('Cas')).toHaveFocus();
});
