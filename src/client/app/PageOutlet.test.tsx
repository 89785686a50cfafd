import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { deferred } from '@/client/testing/stubFetch';
import { lazyPage } from '@/client/ui/lazyPage';
import { MAIN_ID } from '@/client/ui/shells/SkipLink';
import { PageOutlet } from './PageOutlet';

const Frame = () => (
  <>
    <Link to="/next">Next</Link>
    <main id={MAIN_ID} tabIndex={-1}>
      <PageOutlet />
    </main>
  </>
);

/** A page that begins before its heading, with a control that is pressed as soon as it appears. */
function PressedAtOnce() {
  const choice = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    choice.current?.click();
  }, []);
  return (
    <>
      <section aria-label="Results" data-page-start />
      <h1>Second</h1>
      <input type="radio" aria-label="EP" ref={choice} />
    </>
  );
}

it('keeps a page, without its controls, until the next one can be drawn', async () => {
  window.history.replaceState(null, '', '/');
  const arrival = deferred<() => ReactNode>();
  const Next = lazyPage(() => arrival.promise);
  const press = jest.fn();
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route
            path="/"
            element={
              <>
                <h1>First</h1>
                <button type="button" onClick={press}>
                  Delete
                </button>
                <input aria-label="Name" />
              </>
            }
          />
          <Route path="/next" element={<Next />} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(press).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await act(async () => {
    arrival.resolve(PressedAtOnce);
    await arrival.promise;
  });
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'EP' })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows once that a page could not be loaded, and loads it when it is opened again', async () => {
  window.history.replaceState(null, '', '/');
  const lost = Object.assign(new Error('Lost.'), { name: 'ChunkLoadError' });
  const load = jest.fn<Promise<() => ReactNode>, []>().mockRejectedValueOnce(lost);
  const Next = lazyPage(load.mockResolvedValue(() => <h1>Second</h1>));
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/" element={<Link to="/">First</Link>} />
          <Route path="/next" element={<Next />} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  expect(load).toHaveBeenCalledTimes(1);
  act(() => {
    window.history.back();
  });
  await screen.findByRole('link', { name: 'First' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
});
