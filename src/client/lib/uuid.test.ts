import { randomUuid } from './uuid';

it('creates version 4 UUIDs, each unique', () => {
  const uuids = Array.from({ length: 500 }, randomUuid);
  for (const uuid of uuids) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(uuids).size).toBe(500);
});
