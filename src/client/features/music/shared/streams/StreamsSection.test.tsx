import { screen, within } from '@testing-library/react';
import { makeCampaign } from '@/client/testing/records';
import { campaignRoutes, NO_WORK } from '@/client/testing/campaignRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { Piece } from '@/shared/identity/pieceResponse';
import { addDays } from './streamMedians';

const PIECE: Piece = {
  id: 1,
  url: 'https://example.com/review',
  title: 'A review',
  type: 'online_article',
  outlet: { id: 9, company_name: 'Demo Weekly', logo: null },
  finding: null,
  clicks: null,
  label: null,
  delivered_at: '2026-11-08T12:00:00.000Z',
};
const PUT = 'PUT campaigns/3/streams/';
const days = Array.from({ length: 40 }, (_none, index) => ({
  day: addDays('2026-10-20', index),
  streams: index < 19 ? 86 : 142,
}));

async function open(routes: Routes = {}) {
  const app = renderApp({
    path: '/campaigns/3',
    session: 'artist',
    fetch: {
      ...campaignRoutes(makeCampaign(3, { stage: 'approved', open_until: '2026-12-01T00:00:00Z' })),
      'GET campaigns/3/work/': { ...NO_WORK, pieces: [PIECE] },
      ...routes,
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Streams a day' }));
  const input = await section.findByLabelText<HTMLInputElement>('CSV file of streams');
  return { ...app, section, input };
}
/* jsdom's files cannot be read otherwise. */
const file = (text: string) =>
  Object.assign(new File([text], 'streams.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

it('sends only the days and numbers of the file, and shows the medians', async () => {
  const { user, server, section, input } = await open({ [PUT]: { days } });
  await user.upload(input, file('date,song,streams\n2026-11-02,Low Tide,"1,234"\n'));
  const table = within(
    await section.findByRole('table', { name: /before and after each publication/ }),
  );
  expect(table.getByRole('row', { name: '08.11.2026 86 142' })).toBeInTheDocument();
  expect(section.getByText(/Other things happened too\.$/)).toBeInTheDocument();
  expect(server.callsTo(PUT).map(({ body }) => body)).toEqual([
    { days: [{ day: '2026-11-02', streams: 1234 }] },
  ]);
  expect(section.getByRole('button', { name: 'Upload another file' })).toBeInTheDocument();
});

it('shows what is wrong with a file, sends nothing, and keeps the existing streams', async () => {
  const { user, server, section, input } = await open({ 'GET campaigns/3/streams/': { days } });
  await user.upload(input, file('song,streams\nLow Tide,3\n'));
  expect(await section.findByText('This file has no column with days.')).toBeInTheDocument();
  await user.upload(input, file('x'.repeat(2 * 1024 * 1024 + 1)));
  expect(await section.findByText('This file is larger than 2 MB.')).toBeInTheDocument();
  expect(server.callsTo(PUT)).toEqual([]);
  expect(
    section.getByRole('table', { name: 'Streams of each day', hidden: true }),
  ).toBeInTheDocument();
});

it('asks for the format of ambiguous days', async () => {
  const { user, server, section, input } = await open({ [PUT]: { days } });
  await user.upload(input, file('date,streams\n01/02/2026,4\n05/06/2026,5\n'));
  const question = within(
    await section.findByRole('group', { name: 'What comes first in 01/02/2026?' }),
  );
  await user.click(question.getByRole('button', { name: 'The month' }));
  expect(await section.findByText(/From a file that you uploaded/)).toBeInTheDocument();
  expect(server.callsTo(PUT)[0]?.body).toMatchObject({ days: [{ day: '2026-01-02' }, {}] });
});

it('removes the streams, or shows why not', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user, server, section } = await open({
    'GET campaigns/3/streams/': { days },
    [PUT]: () => response,
  });
  await user.click(section.getByRole('button', { name: 'Remove the streams' }));
  expect(await section.findByText('The database rests.')).toBeInTheDocument();
  response = { days: [] };
  await user.click(section.getByRole('button', { name: 'Remove the streams' }));
  expect(await section.findByText(/^Upload a CSV file/)).toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Upload streams' })).toHaveFocus();
  expect(server.callsTo(PUT)[1]?.body).toEqual({ days: [] });
});
