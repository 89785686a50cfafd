import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a busy button keeps its focus and name and cannot be pressed', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button onClick={onClick} isBusy>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a busy submit button does not submit the form', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button submits a form only if it is a submit button', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
