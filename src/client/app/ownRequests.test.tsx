import { screen, waitFor } from '@testing-library/react';
import { makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';

const PROFILE = 'GET auth/profile/';

it.each([
  ['/profile', 'artist'],
  ['/profile-settings', 'artist'],
  ['/submit-music', 'artist'],
  ['/create-order', 'artist'],
  ['/create-service', 'media'],
] as const)('%s requests the own profile once', async (path, session) => {
  const { server } = renderApp({
    path,
    session,
    fetch:
      path === '/create-order' ? { 'GET services/1/': makeService(1), 'GET campaigns/': [] } : {},
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(server.callsTo(PROFILE)).toHaveLength(1);
  });
  /* By now the frame has its response, and the page has requested its data. */
  await waitFor(() => {
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });
  expect(server.callsTo(PROFILE)).toHaveLength(1);
});
