import { databaseTroubleOf } from '@/server/db/trouble';
import { DatabaseBusy, Turns } from './turns';

/** Takes turns that are ended by hand, and notes when each begins. */
class Room {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();
  private readonly turns = new Turns();

  take(name: string, kind: 'query' | 'transaction' = 'query', waitMs?: number): Promise<void> {
    return this.turns.take(kind, waitMs).then((end) => {
      this.begun.push(name);
      this.ends.set(name, end);
    });
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  let room: Room;
  beforeEach(() => {
    room = new Room();
  });

  it('lets a few queries go ahead, the others one for one, in their order', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) void room.take(name);
    await settled();
    expect(room.begun).toEqual(['a', 'b', 'c']);
    await room.end('b');
    expect(room.begun).toEqual(['a', 'b', 'c', 'd']);
    // Ended twice, it makes no more room.
    await room.end('b');
    expect(room.begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets nothing begin beside a transaction, which waits for no answer', async () => {
    void room.take('a');
    void room.take('t', 'transaction');
    void room.take('u', 'transaction');
    void room.take('b');
    await settled();
    expect(room.begun).toEqual(['a', 't']);
    await room.end('a');
    expect(room.begun).toEqual(['a', 't']);
    await room.end('t');
    // A query goes before the transaction that was there first.
    expect(room.begun).toEqual(['a', 't', 'b', 'u']);
  });

  it('keeps no transaction waiting for more than ten queries', async () => {
    void room.take('held', 'transaction');
    await settled();
    void room.take('t', 'transaction');
    for (let count = 1; count <= 20; count += 1) void room.take(`${count}`);
    await room.end('held');
    for (let count = 1; count <= 20; count += 1) await room.end(`${count}`);
    expect(room.begun.indexOf('t')).toBe(11);
    expect(room.begun).toHaveLength(12);
    await room.end('t');
    for (let count = 11; count <= 20; count += 1) await room.end(`${count}`);
    expect(room.begun).toHaveLength(22);
  });

  it.each(['query', 'transaction'] as const)(
    'tells a %s that waited too long to come again later, and forgets it',
    async (kind) => {
      void room.take('held', 'transaction');
      const late: unknown = await room.take('late', kind, 20).catch((error: unknown) => error);
      expect(late).toBeInstanceOf(DatabaseBusy);
      expect(databaseTroubleOf(late)).toBe('unavailable');
      void room.take('next', kind, 20);
      await room.end('held');
      expect(room.begun).toEqual(['held', 'next']);
      // It has begun, so its time is over no more.
      await new Promise((resolve) => setTimeout(resolve, 40));
      await room.end('next');
    },
  );
});
