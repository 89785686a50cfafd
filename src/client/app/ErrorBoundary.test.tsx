import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { recent } from '@/client/lib/support/recent';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPage } from '@/client/ui/lazyPage';

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
