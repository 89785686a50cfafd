import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './PasswordField';

function Password({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => {
        setValue(event.target.value);
      }}
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

afterEach(() => {
  jest.restoreAllMocks();
});

test('showing and hiding keeps the value and the caret', async () => {
  const user = userEvent.setup();
  moveCaretOnTypeChange();
  render(<Password />);
  await user.type(field(), 'four candles');
  field().setSelectionRange(4, 6);

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('four candles');
  await waitFor(() => {
    expect([field().selectionStart, field().selectionEnd]).toEqual([4, 6]);
  });

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveValue('four candles');
});

test('showing the password does not send the form', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Password />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error marks and describes the field', () => {
  render(<Password error="Incorrect email or password" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Incorrect email or password');
});
