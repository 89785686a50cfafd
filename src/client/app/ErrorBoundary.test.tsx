import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';

function Broken({ error }: { error: Error }): never {
  throw error;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('says that a page met an error, and offers to reload', () => {
  render(
    <ErrorBoundary>
      <Broken error={new Error('x is undefined')} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

it('says that a page could not be fetched', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('This page could not be loaded');
});
