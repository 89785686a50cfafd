import { register } from '../../bench/lib/servers.mjs';

export const PRICE = 35;

export async function registerCast(url) {
  return {
    artists: [await register(url, 'artist', 'keeper'), await register(url, 'artist', 'returner')],
    outlet: await register(url, 'media', 'outlet'),
  };
}

/** Inserts an approved service, and an open campaign for each artist. */
export async function openTrade(run, { artists, outlet }) {
  const { id: media } = outlet.user.profile;
  await run(`UPDATE media_profiles SET approved_at = now() WHERE id = ${media}`);
  await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
    VALUES (${media}, 'online_article', ${PRICE * 100}, 7, 'Six hundred words.', 'approved')`);
  for (const { user } of artists) {
    const { id } = user.profile;
    await run(`WITH made AS (INSERT INTO releases (artist_id, title, format, genre)
        VALUES (${id}, 'Glass Harbour', 'ep', 'electronic') RETURNING id)
      INSERT INTO campaigns (release_id, artist_id, stage, open_until)
      SELECT id, ${id}, 'approved', now() + interval '30 days' FROM made`);
  }
}
