import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { dayPlus } from '@/shared/music/embargo.rules';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { campaignsApi } from '@/client/entities/campaigns';
import { servicesApi } from '@/client/entities/services';
import { makeTestStore, callEndpoint } from '@/client/testing/makeTestStore';
import { makePlan } from '@/client/testing/campaignRecords';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeCampaign, makeService } from '@/client/testing/records';
import { reply, type Routes, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { RequestAllDialog, type RequestAllDialogProps } from './RequestAllDialog';

const outlet = (id: number, company_name: string) => ({
  ...makeService(1).media,
  id,
  company_name,
});
const services = [
  makeService(1, { type: 'ep_online_review', price: 110, media: outlet(21, 'Demo Night Desk') }),
  makeService(2, { price: 140, media: outlet(22, 'Demo Weekly') }),
  makeService(3, { type: 'ep_online_review', price: 35, media: outlet(23, 'Demo Tape Club') }),
];
const placed = [services[0]!, services[2]!].map((service, index) =>
  makeOrder(31 + index, { due_at: '2026-12-01T12:00:00.000Z' }, service),
);
const full = 'Demo Weekly has as many open orders as it takes on.';
const refusal = (line: object) => reply(409, { code: 'lines_refused', present: { lines: [line] } });
const BATCH = 'POST orders/batch/';

async function open(fetch: Routes = {}, props: Partial<RequestAllDialogProps> = {}) {
  const server = stubFetch({
    ...Object.fromEntries(services.map((service) => [`GET services/${service.id}/`, service])),
    'GET plans/4/': makePlan(4),
    'GET campaigns/4/': makeCampaign(4, { title: 'Glass Harbour' }),
    ...fetch,
  });
  const store = makeTestStore(makeToken({ userId: 1, role: 'artist' }));
  for (const { id } of services)
    await store.dispatch(callEndpoint(servicesApi.endpoints.getService, id));
  await store.dispatch(callEndpoint(campaignsApi.endpoints.getCampaign, 4));
  const onDone = jest.fn();
  render(
    <Provider store={store as never}>
      <MemoryRouter>
        <RequestAllDialog
          campaign={4}
          services={[1, 2, 3]}
          budget={{ cents: 40_000, usedCents: 0 }}
          place="on the shortlist"
          onDone={onDone}
          {...props}
        />
      </MemoryRouter>
    </Provider>,
  );
  return { server, onDone, user: userEvent.setup() };
}
const title = (name: string) => screen.findByRole('dialog', { name });
/* 7 days for an answer, and 7 for the work */
const due = formatDay(dayPlus(localDay(new Date()), 14));
const button = (name: string) => screen.findByRole('button', { name });
const pieces = async () =>
  within(await screen.findByRole('list', { name: 'Pieces' })).getAllByRole('listitem');

it('lists the requested services, with the sum and the rest of the budget', async () => {
  const { user, onDone } = await open();
  const dialog = await title('Request 3 pieces');
  expect(dialog).toHaveTextContent('For Glass Harbour. Nothing is charged now.');
  expect((await pieces()).map((line) => line.textContent)).toEqual([
    `01EP online reviewDemo Night Desk. Due by ${due}$110.00`,
    `02Online articleDemo Weekly. Due by ${due}$140.00`,
    `03EP online reviewDemo Tape Club. Due by ${due}$35.00`,
  ]);
  expect(dialog).toHaveTextContent('$285.00$115.00 left of $400.00');
  await user.click(await button('Remove Online article, Demo Weekly'));
  expect(await title('Request 2 pieces')).toHaveTextContent('$145.00$255.00 left of $400.00');
  expect((await pieces())[1]).toHaveFocus();
  await user.click(await button('Back'));
  expect(onDone).toHaveBeenCalledWith([]);
});

it('shows the amount over the budget, and sends the requests anyway', async () => {
  await open({}, { budget: { cents: 20_000, usedCents: 0 } });
  expect(await title('Request 3 pieces')).toHaveTextContent('$85.00 over $200.00');
  expect(await button('Request all 3')).toBeEnabled();
});

it('names services that cannot be requested, sends the others together, and shows what was left out', async () => {
  const responses = [
    refusal({ service: 2, code: 'outlet_full', detail: full }),
    { orders: placed },
  ];
  const onSwap = jest.fn();
  const { user, server, onDone } = await open({ [BATCH]: () => responses.shift() }, { onSwap });
  await user.type(await screen.findByLabelText('Note to all'), ' Lamp Room could lead. ');
  await user.click(await button('Request all 3'));
  const partial = await title('One cannot be requested');
  expect(partial).toHaveTextContent(
    'Nothing was sent yet. Without it the other 2 go out together.',
  );
  const line = within((await pieces())[1]!);
  expect(line.getByText(full)).toBeVisible();
  await user.click(line.getByRole('button', { name: 'Swap Online article, Demo Weekly' }));
  expect(onSwap).toHaveBeenCalledWith(2);

  await user.click(await button('Request the other 2'));
  const sent = await title('2 pieces requested');
  expect(sent).toHaveTextContent('You pay each one when its outlet has said yes.');
  await waitFor(() => expect(screen.getByText(/^You pay each one/)).toHaveFocus());
  expect(sent).toHaveTextContent('Demo Tape Club. Their answer by 1 Dec 2026');
  expect(sent).toHaveTextContent(`Online article, Demo Weekly: still on the shortlist. ${full}`);
  expect(sent).toHaveTextContent('$145.00$255.00 left of $400.00');
  const body = { campaign: 4, message: 'Lamp Room could lead.' };
  expect(server.callsTo(BATCH).map((call) => call.body)).toEqual([
    { ...body, services: [1, 2, 3], prices: [110, 140, 35] },
    { ...body, services: [1, 3], prices: [110, 35] },
  ]);
  await user.click(await screen.findByRole('link', { name: 'See my orders' }));
  expect(onDone).toHaveBeenCalledWith([1, 3]);
});

it('keeps the input when it fails, shows changed prices, and uses them when pressed again', async () => {
  const line = { service: 2, code: 'price_changed', detail: 'The price is $150.00 now.' };
  const failed = reply(503, { detail: 'Please try again.', code: 'not_ready' });
  const responses = [failed, refusal({ ...line, price: 150 }), { orders: placed }];
  const { user, server } = await open({ [BATCH]: () => responses.shift() });
  await user.type(await screen.findByLabelText('Note to all'), 'Hello');
  await user.click(await button('Request all 3'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.getByLabelText('Note to all')).toHaveValue('Hello');
  await user.click(await button('Request all 3'));
  expect(await screen.findByText('Demo Weekly. The price is $150.00 now.')).toBeVisible();
  const dialog = await title('Request 3 pieces');
  expect(dialog).toHaveTextContent('Nothing was sent yet. Look at the new prices');
  expect(dialog).toHaveTextContent('$295.00$105.00 left of $400.00');
  await user.click(await button('Request all 3'));
  await title('2 pieces requested');
  expect(server.callsTo(BATCH).at(-1)?.body).toEqual({
    ...{ campaign: 4, services: [1, 2, 3], prices: [110, 150, 35], message: 'Hello' },
  });
});

it('leaves out what is ordered for the release already, and warns of a second attempt', async () => {
  const declined = { stage: 'closed', close_reason: 'outlet_declined' } as const;
  const orders = [
    { id: 9, service: 1, stage: 'paid', close_reason: null } as const,
    { id: 8, service: 3, ...declined },
  ];
  await open({ 'GET plans/4/': makePlan(4, { orders }) });
  await title('One cannot be requested');
  expect((await pieces()).map((line) => line.textContent)).toEqual([
    'EP online reviewIt is ordered for this release already.$110.00',
    `02Online articleDemo Weekly. Due by ${due}$140.00`,
    '03EP online reviewDemo Tape Club. Ordered for this release before: outlet declined.$35.00',
  ]);
  expect(await button('Request the other 2')).toBeEnabled();
});

it('names the day of each piece under an embargo, and holds back those that are too early', async () => {
  const playlist = makeService(3, { type: 'spotify_playlist', price: 35 });
  const at = (days: number) => dayPlus(localDay(new Date()), days);
  for (const [days, text] of [
    [30, `Due by ${formatDay(at(31))}`],
    [45, `It can be ordered from ${formatDay(at(5))} on.`],
  ] as const) {
    await open({
      'GET services/3/': playlist,
      'GET campaigns/4/': makeCampaign(4, { embargo_until: at(days) }),
    });
    const [first, , answer] = await pieces();
    expect(first).toHaveTextContent(text);
    expect(answer).toHaveTextContent('Playlist: listen and answer');
    expect(answer).toHaveTextContent(`Answer by ${due}`);
    cleanup();
  }
});
