import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog } from './Dialog';

function Page({ onAsk, keepsOpen = false }: { onAsk?: () => void; keepsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <StrictMode>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Edit
      </button>
      <Dialog
        isOpen={isOpen}
        title="Edit release"
        footer={<button type="button">Save</button>}
        onClose={() => {
          onAsk?.();
          if (!keepsOpen) setOpen(false);
        }}
      >
        <p>Fields</p>
      </Dialog>
    </StrictMode>
  );
}

async function openDialog(page: React.ReactElement) {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Edit release' }) };
}

test('the content is mounted only while the dialog is open', async () => {
  await openDialog(<Page />);
  expect(screen.getByText('Fields')).toBeInTheDocument();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
});

test('the focus returns to the element that opened it', async () => {
  const { user, dialog } = await openDialog(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('the focus returns to a button that was not focused when pressed, as in Safari', () => {
  const bodyFocus = jest.spyOn(document.body, 'focus');
  render(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  const edit = screen.getByRole('button', { name: 'Edit' });
  for (const around of [document.body, screen.getByRole('main')]) {
    around.focus();
    fireEvent.click(edit);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(edit).toHaveFocus();
    edit.blur();
  }
  expect(bodyFocus).toHaveBeenCalledTimes(1); // by this test
});

test('Escape calls the close handler, which may keep it open', async () => {
  const onAsk = jest.fn();
  const { dialog } = await openDialog(<Page onAsk={onAsk} keepsOpen />);
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(dialog, escape);
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);
  expect(dialog).toHaveAttribute('open');
});

test('a press on the backdrop closes, but releasing there after a press inside does not', async () => {
  const { dialog } = await openDialog(<Page />);
  fireEvent.pointerDown(screen.getByText('Fields'));
  fireEvent.click(dialog);
  expect(screen.getByText('Fields')).toBeInTheDocument();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
});
