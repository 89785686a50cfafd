import { expect } from '@playwright/test';
import pg from 'pg';
import { newPerson, type Person, register, type Role } from './people';
import type { ServerAddress } from './server';

export interface Outlet extends Account {
  serviceId: number;
  /** Deletes the service. */
  removeService: () => Promise<undefined>;
}

export interface Account {
  person: Person;
  /** Sends a request in the account's name that must succeed; returns the body. */
  call: <Result>(path: string, method?: string, body?: object) => Promise<Result>;
  /** The same with a form, for requests with files. */
  upload: (path: string, fields: Record<string, string>) => Promise<void>;
}

/** An account that acts through the API; it can also log in to a page. */
export async function newAccount(server: ServerAddress, role: Role): Promise<Account> {
  const person = newPerson(role);
  const { access } = await register(server, person);
  const call = async <Result>(path: string, method = 'GET', body?: object): Promise<Result> => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return (response.status === 204 ? undefined : await response.json()) as Result; // the shape that the caller expects
  };
  const upload = async (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { authorization: `Bearer ${access}` };
    const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body });
    expect(response.ok).toBe(true);
  };
  return { person, call, upload };
}

/** Creates a service of the outlet through the API. */
export async function offer({ call }: Account): Promise<number> {
  const user = await call<{ profile: { id: number } }>('auth/profile/');
  const { id } = await call<{ id: number }>('services/', 'POST', {
    id: user.profile.id,
    type: 'video_interview',
    price: 1250,
    delivery_days: 14,
    description: 'Half an hour, on camera.',
  });
  return id;
}

/** Approves the service and its outlet, as admins do. */
export async function putOnSale(server: ServerAddress, service: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(`UPDATE services SET approval = 'approved' WHERE id = ${service}`);
    await client.query(`UPDATE media_profiles SET approved_at = now()
      WHERE id = (SELECT media_id FROM services WHERE id = ${service})`);
  } finally {
    await client.end();
  }
}

/** Creates a service of the outlet that artists can order. */
export async function offerForSale(server: ServerAddress, account: Account): Promise<number> {
  const service = await offer(account);
  await putOnSale(server, service);
  return service;
}

/** An outlet with one service that can be ordered. */
export async function newOutlet(server: ServerAddress): Promise<Outlet> {
  const account = await newAccount(server, 'media');
  const serviceId = await offerForSale(server, account);
  const removeService = () => account.call<undefined>(`services/${serviceId}/`, 'DELETE');
  return { ...account, serviceId, removeService };
}

/** Orders the service through the API. */
export async function placeOrder({ call }: Account, service: number): Promise<number> {
  return (await call<{ id: number }>('orders/', 'POST', { service })).id;
}
