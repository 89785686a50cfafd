import { type ReactNode, useLayoutEffect, useRef, Suspense } from 'react';
import { act, render, screen, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { deferred } from '@/client/testing/stubFetch';
import { lazyPage } from '@/client/ui/lazyPage';
import { MAIN_ID } from '@/client/ui/VisuallyHidden';
import { PageOutlet } from './PageOutlet';
import { recent } from '@/client/lib/support/recent';
import { ErrorBoundary } from './ErrorBoundary';

const Frame = () => (
  <>
    <Link to="/next">Next</Link>
    <main id={MAIN_ID} tabIndex={-1}>
      <PageOutlet />
    </main>
  </>
);
const user = userEvent.setup();

/** Opens the site with a first page, from which a link leads to the next. */
function openFirst(first: ReactNode, Next: React.ComponentType) {
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/" element={first} />
          <Route path="/next" element={<Next />} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
}
const LOST = Object.assign(new Error('Lost.'), { name: 'ChunkLoadError' });

afterEach(() => {
  jest.restoreAllMocks();
});
/** A page with a control that is pressed as soon as it appears. */
function PressedAtOnce() {
  const choice = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    choice.current?.click();
  }, []);
  return (
    <>
      <h1>Second</h1>
      <input type="radio" aria-label="EP" ref={choice} />
    </>
  );
}

it('keeps a page, without its controls, until the next one can be drawn', async () => {
  const arrival = deferred<() => ReactNode>();
  const Next = lazyPage(() => arrival.promise);
  const press = jest.fn();
  openFirst(
    <>
      <h1>First</h1>
      <button type="button" onClick={press}>
        Delete
      </button>
      <input aria-label="Name" />
    </>,
    Next,
  );
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
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows once that a page could not be loaded, and loads it when it is opened again', async () => {
  const load = jest.fn<Promise<() => ReactNode>, []>().mockRejectedValueOnce(LOST);
  const Next = lazyPage(load.mockResolvedValue(() => <h1>Second</h1>));
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  openFirst(<Link to="/">First</Link>, Next);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  expect(load).toHaveBeenCalledTimes(1);
  act(() => window.history.back());
  await screen.findByRole('link', { name: 'First' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
});

const Broken = ({ error }: { error: Error }): never => {
  throw error;
};
const showBroken = (error: Error) => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  return render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
};

it('ErrorBoundary shows that a page had an error, or could not be fetched, and offers to reload', () => {
  const { unmount } = showBroken(new Error('x is undefined'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  unmount();
  showBroken(LOST);
  expect(screen.getByRole('heading')).toHaveTextContent('This page could not be loaded');
});

it('ErrorBoundary shows that there is no network, and loads the page when the network is back', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Page = lazyPage(async () => {
    if (!navigator.onLine) throw LOST;
    return () => <h1>Wallet</h1>;
  });
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading...">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
});

it('ErrorBoundary has a report for support, with the reference of the last response if there was one', async () => {
  const { unmount } = showBroken(new Error('x is undefined'));
  expect(await screen.findByRole('button', { name: 'Copy report' })).toBeInTheDocument();
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
  unmount();
  recent.requestId = '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f';
  showBroken(new Error('x is undefined'));
  expect(await screen.findByText('Reference: 3f2a9c1e.')).toBeInTheDocument();
  delete recent.requestId;
});
