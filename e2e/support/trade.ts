import { expect } from '@playwright/test';
import { newPerson, type Person, register } from './people';
import type { RealServer } from './server';

export interface Outlet {
  person: Person;
  serviceId: number;
  /** Takes the service out of the offer. */
  removeService: () => Promise<void>;
}

/** A media outlet that offers one service, made by calls. */
export async function newOutlet(server: RealServer): Promise<Outlet> {
  const person = newPerson('media');
  const { access } = await register(server, person);
  const call = async (path: string, method = 'GET', body?: object) => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return response;
  };
  const user = (await (await call('auth/profile/')).json()) as { profile: { id: number } }; // the shape of that call's answer
  const created = await call('services/', 'POST', {
    id: user.profile.id,
    type: 'video_interview',
    price: 1250,
    delivery_days: 14,
    description: 'Half an hour, on camera.',
  });
  const { id: serviceId } = (await created.json()) as { id: number }; // the shape of that call's answer
  const removeService = async () => {
    await call(`services/${serviceId}/`, 'DELETE');
  };
  return { person, serviceId, removeService };
}
