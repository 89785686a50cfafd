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
  act(() => window.history.back());
  await screen.findByRole('link', { name: 'First' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
});

describe('ErrorBoundary', () => {
  function Broken({ error }: { error: Error }): never {
    throw error;
  }

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows that a page had an error, and offers to reload', () => {
    render(
      <ErrorBoundary>
        <Broken error={new Error('x is undefined')} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('shows that a page could not be fetched', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    render(
      <ErrorBoundary>
        <Broken error={error} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('This page could not be loaded');
  });

  it('shows that there is no network, and loads the page when the network is back', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Page = lazyPage(async () => {
      if (!navigator.onLine) throw Object.assign(new Error('Lost.'), { name: 'ChunkLoadError' });
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

  describe('the report for support', () => {
    afterEach(() => {
      delete recent.requestId;
    });

    it('has the reference of the last response, and a button to copy the report', async () => {
      recent.requestId = '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f';
      render(
        <ErrorBoundary>
          <Broken error={new Error('x is undefined')} />
        </ErrorBoundary>,
      );
      expect(await screen.findByText('Reference: 3f2a9c1e.')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Copy report' })).toBeInTheDocument();
    });

    it('has no reference when there was no response', async () => {
      render(
        <ErrorBoundary>
          <Broken error={new Error('x is undefined')} />
        </ErrorBoundary>,
      );
      await screen.findByRole('button', { name: 'Copy report' });
      expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
    });
  });
});
