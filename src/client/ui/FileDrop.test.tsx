import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from './FileDrop';

const kit = new File(['x'.repeat(2048)], 'kit.pdf', { type: 'application/pdf' });

function PressKit(props: Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(props.file ?? null);
  return (
    <FileDrop
      label="Press kit"
      name="presskit"
      kind="document"
      accept=".pdf,.txt"
      file={file}
      onChange={setFile}
      {...(props.error ? { error: props.error } : {})}
      {...(props.progress === undefined ? {} : { progress: props.progress })}
      {...(props.onCancel ? { onCancel: props.onCancel } : {})}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Press kit');

test('a chosen file is named with its size and can be removed', async () => {
  const user = userEvent.setup();
  render(<PressKit />);
  await user.upload(input(), kit);
  expect(screen.getByText('kit.pdf')).toBeInTheDocument();
  expect(input()).toHaveAccessibleDescription('kit.pdf 2 KB');

  await user.click(screen.getByRole('button', { name: 'Remove press kit' }));
  expect(screen.queryByText('kit.pdf')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

test('the same file can be chosen again after it was removed', async () => {
  const user = userEvent.setup();
  render(<PressKit />);
  await user.upload(input(), kit);
  await user.click(screen.getByRole('button', { name: 'Remove press kit' }));
  await user.upload(input(), kit);
  expect(screen.getByText('kit.pdf')).toBeInTheDocument();
});

test('a file of any type can be dropped: the caller validates it', () => {
  render(<PressKit />);
  const zone = screen.getByText(/Drop a file here/);
  fireEvent.drop(zone, {
    dataTransfer: { files: [new File(['x'], 'song.mp3')], types: ['Files'] },
  });
  expect(screen.getByText('song.mp3')).toBeInTheDocument();
});

test('a file dropped beside the zone does not replace the page', () => {
  render(<PressKit />);
  const drop = createEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [kit] },
  });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(screen.queryByText('kit.pdf')).not.toBeInTheDocument();
});

test('an upload shows its progress and can be cancelled', async () => {
  const user = userEvent.setup();
  const onCancel = jest.fn();
  render(<PressKit file={kit} progress={0.42} onCancel={onCancel} />);
  expect(screen.getByRole('progressbar', { name: 'Press kit upload' })).toHaveValue(42);
  expect(input()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel press kit upload' }));
  expect(onCancel).toHaveBeenCalled();
});

test('an error marks and describes the field', () => {
  render(<PressKit error="This file is too large." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('This file is too large.');
});
