import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

it('says for two seconds whether it copied, aloud too, and what to do then is told', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const onRefused = jest.fn();
  render(
    <CopyButton text="https://example.com/" onRefused={onRefused}>
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
  expect(onRefused).not.toHaveBeenCalled();
  write.mockRejectedValue(new DOMException('No.'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Not copied' })).toBeInTheDocument();
  expect(onRefused).toHaveBeenCalled();
  jest.useRealTimers();
});
