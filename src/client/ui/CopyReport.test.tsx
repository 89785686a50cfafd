import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '@/client/lib/saveFile';
import { CopyReport } from './ErrorHelp';

jest.mock('@/client/lib/saveFile');

const press = async () => {
  const user = userEvent.setup();
  render(<CopyReport error={new TypeError('x')} />);
  return async () => user.click(screen.getByRole('button', { name: 'Copy report' }));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

it('copies a report that Redux DevTools can import', async () => {
  const again = await press();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await again();
  await screen.findByText('Copied. Paste it into your message to us.');
  expect(screen.getByRole('status')).toHaveTextContent('Copied.');
  expect(JSON.parse(write.mock.calls[0]?.[0] ?? '')).toMatchObject({
    about: { error: { name: 'TypeError' } },
    stagedActionIds: expect.any(Array),
  });
  expect(saveFile).not.toHaveBeenCalled();
});

it('saves the report as a file when the clipboard is denied', async () => {
  const again = await press();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.'));
  await again();
  expect(await screen.findByText(/was saved as a file/)).toBeInTheDocument();
  const [file, name] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('linernote-report.json');
  expect(file?.type).toBe('application/json');
});
