import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConfirmLeaving } from './useConfirmLeaving';

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('asks before the page is left by the browser or by a link, while it is busy', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const followed = jest.fn((event: Event) => {
    event.preventDefault(); // jsdom cannot navigate
  });
  document.body.innerHTML = '<a href="/elsewhere">Elsewhere</a>';
  const link = screen.getByRole('link');
  link.addEventListener('click', followed);
  const { rerender } = renderHook(
    ({ isBusy }) => {
      useConfirmLeaving(isBusy, 'Leave?');
    },
    { initialProps: { isBusy: true } },
  );
  expect(leave()).toBe(true);
  await userEvent.click(link);
  expect(followed).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await userEvent.click(link);
  expect(followed).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledTimes(2);

  link.setAttribute('href', '#section');
  await userEvent.click(link);
  expect(followed).toHaveBeenCalledTimes(2);
  expect(confirm).toHaveBeenCalledTimes(2);

  rerender({ isBusy: false });
  expect(leave()).toBe(false);
  link.setAttribute('href', '/elsewhere');
  await userEvent.click(link);
  expect(confirm).toHaveBeenCalledTimes(2);
});
