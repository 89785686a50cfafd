import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

it('shows and announces for two seconds whether it copied, and explains what to do', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const onEnd = jest.fn();
  render(
    <CopyButton text="https://example.com/" onEnd={onEnd}>
      Copy link
    </CopyButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('https://example.com/');
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(onEnd).toHaveBeenLastCalledWith(true);
  write.mockRejectedValue(new DOMException('No.'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Not copied' })).toBeInTheDocument();
  expect(onEnd).toHaveBeenLastCalledWith(false);
  jest.useRealTimers();
});
