import { expect } from '@playwright/test';
import { wave } from '@/server/testing/soundFiles';
import { artwork } from './files';
import { newPerson, type Person, register } from './people';
import type { RealServer } from './server';

export type Token = string;

/** The access token of a new session. */
export async function tokenOf(
  server: RealServer,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Token> {
  const response = await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { access: Token }).access; // the call's response
}

export async function send(
  server: RealServer,
  token: Token,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300);
  return response.json();
}

const part = (content: Buffer, type: string) => new Blob([new Uint8Array(content)], { type });
const idIn = (response: unknown) => (response as { id: number }).id;

export interface OpenedCampaign {
  id: number;
  title: string;
  artist: Person;
}

/** Creates an admin who approves records for the tests. */
export async function makeModerator(server: RealServer): Promise<Token> {
  const person = newPerson('media');
  await register(server, person);
  await server.makeAdmin(person.email);
  return tokenOf(server, person);
}

/** A campaign with real sound that the reviewer has approved. */
export async function openCampaign(
  server: RealServer,
  reviewer: Token,
  title: string,
  tracks: readonly { title: string; seconds: number }[],
): Promise<OpenedCampaign> {
  const artist = newPerson('artist');
  const { access } = await register(server, artist);
  const me = (await send(server, access, 'GET', 'auth/profile/')) as { profile: { id: number } };
  const form = new FormData();
  const texts = { artist: String(me.profile.id), title, format: 'ep', genre: 'electronic' };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('artwork', part((await artwork(300)).buffer, 'image/png'), 'cover.png');
  const release = idIn(await send(server, access, 'POST', 'releases/', form));
  const [campaign] = (await send(server, access, 'GET', 'campaigns/')) as { id: number }[];
  const id = campaign?.id ?? 0;
  for (const track of tracks) {
    const sound = new FormData();
    sound.append('title', track.title);
    sound.append('audio', part(wave(track.seconds), 'audio/wav'), 'sound.wav');
    await send(server, access, 'POST', `campaigns/${id}/tracks/`, sound);
  }
  await send(server, access, 'PATCH', `releases/${release}/`, { description: 'Six songs.' });
  await send(server, access, 'POST', `campaigns/${id}/submit/`);
  await decide(server, reviewer, ['campaigns', id], { approve: true });
  return { id, title, artist };
}

/** Decides on a waiting record as it is now, as an admin. */
export async function decide(
  server: RealServer,
  admin: Token,
  [kind, id]: readonly [kind: 'campaigns' | 'outlets' | 'services', id: number],
  body: object,
): Promise<unknown> {
  const list = await send(server, admin, 'GET', `admin/${kind}/?limit=200`);
  const { items } = list as { items: { id: number; version: number }[] };
  const version = items.find((each) => each.id === id)?.version ?? 1;
  const seen = { 'if-match': `"${version}"` };
  return send(server, admin, 'POST', `admin/${kind}/${id}/decide/`, body, seen);
}

/** Gives the outlet access to the artists' submissions. */
export async function approveOutlet(
  server: RealServer,
  reviewer: Token,
  access: Token,
): Promise<void> {
  const me = (await send(server, access, 'GET', 'auth/profile/')) as { profile: { id: number } };
  const decision = { approve: true, tier: 'rising' };
  await decide(server, reviewer, ['outlets', me.profile.id], decision);
}
