import { newPerson, register } from './people';
import type { RealServer } from './server';
import { approveOutlet, decide, makeModerator, send } from './submissions';

interface Row {
  id: number;
}

/**
 * An approved outlet with one service at $60.00 and one saved text, to which an artist has sent
 * releases: 'Tape 01', 'Tape 02' and so on, in the order in which the inbox lists them.
 */
export async function fullInbox(server: RealServer, size: number) {
  const moderator = await makeModerator(server);
  const [outlet, artist] = [newPerson('media'), newPerson('artist')];
  const { access } = await register(server, outlet);
  const { access: music } = await register(server, artist);
  await approveOutlet(server, moderator, access);
  await send(server, access, 'PATCH', 'auth/profile/update/', { genres: ['electronic'] });
  const own = (await send(server, access, 'GET', 'auth/profile/')) as { profile: Row };
  const facts = { type: 'ep_online_review', price: 60, delivery_days: 5, description: 'Words.' };
  const service = { ...facts, id: own.profile.id };
  const { id } = (await send(server, access, 'POST', 'services/', service)) as Row;
  await decide(server, moderator, ['services', id], {
    approve: true,
    price: 60,
    reason: 'Like others of its kind.',
  });
  const text = 'Hello {artist}, {title} stayed on all morning. We would like to review it.';
  const texts = [{ kind: 'offer', name: 'EP, warm', text }];
  await send(server, access, 'PUT', 'texts/', { texts });
  const me = (await send(server, music, 'GET', 'auth/profile/')) as { profile: Row };
  for (let count = 0; count < size; count += 1) {
    const form = new FormData();
    const title = `Tape ${String(count + 1).padStart(2, '0')}`;
    const release = { artist: String(me.profile.id), title, format: 'ep', genre: 'electronic' };
    for (const [name, value] of Object.entries(release)) form.append(name, value);
    const made = (await send(server, music, 'POST', 'releases/', form)) as Row;
    const more = { description: 'Songs.', link: 'https://example.com/listen' };
    await send(server, music, 'PATCH', `releases/${made.id}/`, more);
    const [campaign] = (await send(server, music, 'GET', 'campaigns/?limit=1')) as Row[];
    await send(server, music, 'POST', `campaigns/${campaign?.id ?? 0}/submit/`);
    await decide(server, moderator, ['campaigns', campaign?.id ?? 0], { approve: true });
  }
  return { moderator, outlet, artist, music };
}
