import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from '@electric-sql/pglite';
import { openDurablePglite } from '@/server/db/durablePglite';
import { FREE_SPACE_RESERVE, readFreeBytes } from '@/server/freeSpace';
import type { Guard, GuardedPglite } from '@/server/db/guardedPglite';
import { type Asked, type Said, type Statement, type ThreadData, toSent } from './threadMessages';

/**
 * The program of the thread that the embedded database has to itself, so that nothing else of the
 * process waits while a query runs. Whose turn it is has been settled by who sends: what comes here
 * is done in its order.
 */
const { folder, emptyDatabase, calls } = workerData as ThreadData; // what DatabaseThread gives
const port = parentPort;
if (!port) throw new Error('this is the program of a thread');
const say = (said: Said): void => port.postMessage(said);

interface Open {
  /** Rejects when it could not begin. */
  begun: Promise<Transaction>;
  end(isKept: boolean): void;
  /** Settles when it is committed or rolled back. */
  over: Promise<undefined>;
}

const asIs = (value: string): string => value;
/** One record for the same types each time, so that what is made of it is made once. */
const parsersOf = new Map<string, Record<number, typeof asIs>>();
function textOf(types: readonly number[]): Record<number, typeof asIs> {
  const name = types.join();
  const known = parsersOf.get(name);
  if (known) return known;
  const parsers = Object.fromEntries(types.map((type) => [type, asIs]));
  parsersOf.set(name, parsers);
  return parsers;
}
/** Undoes a transaction, and is no failure. */
const UNDONE = new Error('rolled back');

const run = (on: GuardedPglite | Transaction, { text, bound }: Statement): Promise<unknown> => {
  if (!bound) return on.exec(text);
  const { params, rowMode = 'object', asText } = bound;
  return on.query(text, params, { rowMode, parsers: textOf(asText) });
};

function begin(client: GuardedPglite): Open {
  let end: Open['end'] = () => undefined;
  let over: Open['over'] = Promise.resolve(undefined);
  const begun = new Promise<Transaction>((resolve, reject) => {
    const held = new Promise<void>((keep, undo) => {
      end = (isKept) => (isKept ? keep() : undo(UNDONE));
    });
    held.catch(() => undefined); // when it could not begin, nobody waits for its end
    over = client
      .transaction<undefined>(async (transaction) => {
        resolve(transaction);
        await held;
        return undefined;
      })
      .catch((error: unknown) => {
        reject(error);
        if (error !== UNDONE) throw error;
        return undefined;
      });
  });
  // Each is heard where it is waited for, which may be later.
  begun.catch(() => undefined);
  over.catch(() => undefined);
  return { begun, end, over };
}

const serve = async (): Promise<void> => {
  const view = new Int32Array(calls);
  const count = (): void => void Atomics.add(view, 0, 1);
  const guard: Guard = {
    isDiskFull: () => readFreeBytes(path.dirname(folder)) < FREE_SPACE_RESERVE,
    onEnter: count,
    onLeave: count,
    onLost: (error) => say({ is: 'lost', error: toSent(error) }),
  };
  const client = await openDurablePglite(folder, guard, emptyDatabase);
  const open = new Map<number, Open>();
  const listening = new Map<number, () => Promise<void>>();

  const on = (transaction: number | undefined): GuardedPglite | Promise<Transaction> => {
    if (transaction === undefined) return client;
    return open.get(transaction)?.begun ?? Promise.reject(new Error('the transaction is over'));
  };

  const carryOut = async (asked: Asked): Promise<unknown> => {
    switch (asked.is) {
      case 'statement':
        return run(await on(asked.transaction), asked);
      case 'begin':
        open.set(asked.transaction, begin(client));
        return undefined;
      case 'end': {
        const ending = open.get(asked.transaction);
        open.delete(asked.transaction);
        ending?.end(asked.isKept);
        return ending?.over;
      }
      case 'ping': {
        // Nothing is what may be asked at any moment, in the middle of a transaction too.
        const [current] = open.keys();
        await (await on(current)).exec('');
        return undefined;
      }
      case 'listen':
        listening.set(
          asked.listener,
          await client.listen(asked.channel, (payload) =>
            say({ is: 'notice', listener: asked.listener, payload }),
          ),
        );
        return undefined;
      case 'unlisten':
        await listening.get(asked.listener)?.();
        listening.delete(asked.listener);
        return undefined;
      case 'close':
        return client.close();
    }
  };

  port.on('message', (asked: Asked) => {
    carryOut(asked).then(
      (value) => say({ is: 'answer', id: asked.id, value }),
      (error: unknown) => say({ is: 'failure', id: asked.id, error: toSent(error) }),
    );
  });
  say({ is: 'ready' });
};

serve().catch((error: unknown) => say({ is: 'lost', error: toSent(error) }));
