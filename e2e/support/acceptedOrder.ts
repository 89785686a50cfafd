import type { Person } from './people';
import type { RealServer } from './server';
import { openCampaign, decide, send, type Token, tokenOf } from './submissions';

export interface AcceptedOrder {
  id: number;
  artist: Person;
}

/**
 * An order of $190.00 that the outlet has accepted, with everything it needs, created and approved
 * through the API.
 */
export async function acceptedOrder(
  server: RealServer,
  admin: Token,
  outlet: Token,
): Promise<AcceptedOrder> {
  const { profile } = (await send(server, outlet, 'GET', 'auth/profile/')) as {
    profile: { id: number };
  };
  const approve = { approve: true };
  await decide(server, admin, ['outlets', profile.id], {
    ...approve,
    tier: 'rising',
  });
  const service = (await send(server, outlet, 'POST', 'services/', {
    id: profile.id,
    type: 'video_interview',
    price: 190,
    delivery_days: 14,
    description: 'Half an hour, on camera.',
  })) as { id: number };
  const decision = { ...approve, price: 190 };
  await decide(server, admin, ['services', service.id], decision);
  const tracks = [{ title: 'Last stop', seconds: 2 }];
  const campaign = await openCampaign(server, admin, 'Night Bus Home', tracks);
  const order = (await send(server, await tokenOf(server, campaign.artist), 'POST', 'orders/', {
    service: service.id,
    campaign: campaign.id,
  })) as { id: number };
  await send(server, outlet, 'POST', `offers/${order.id}/accept/`, {});
  return { id: order.id, artist: campaign.artist };
}

/** Pays with the test provider, delivers and accepts the work through the API. */
export async function completePaid(
  server: RealServer,
  order: AcceptedOrder,
  outlet: Token,
): Promise<void> {
  const artist = await tokenOf(server, order.artist);
  const { payment } = (await send(server, artist, 'POST', `offers/${order.id}/pay/`, {})) as {
    payment: { id: number };
  };
  await send(server, artist, 'POST', `payments/${payment.id}/test/`, { outcome: 'succeeded' });
  const work = { links: ['https://example.com/review'], files: [], disclosed: true };
  await send(server, outlet, 'POST', `offers/${order.id}/deliver/`, work);
  await send(server, artist, 'PATCH', `orders/${order.id}/done/`, { status: 'completed' });
}
