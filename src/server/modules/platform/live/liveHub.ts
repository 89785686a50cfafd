import type { Database } from '@/server/platform/db/client';
import { notReady } from '@/server/platform/http/failures';
import { personOf } from '@/server/platform/auth/actor';
import type { ActingSession, LiveSessions } from '@/server/platform/http/liveSessions';
import type { LiveEvent } from '@/shared/platform/live.schemas';
import { type News, LIVE_CHANNEL } from './liveCommands';

export interface Stream {
  account: ActingSession;
  send: (event: LiveEvent) => void;
  end: () => void;
}

/** A person hears what is sent to the outlet, and what is sent to them alone. */
const idsOf = ({ account }: Stream) => new Set([account.userId, personOf(account)]);

/** When the connection to the database is lost, all streams end; clients then reconnect. */
export class LiveHub {
  private readonly streams = new Map<number, Set<Stream>>();
  /** Streams that wait for the database; they count, so that many at once stay within the limit. */
  private readonly entering = new Set<Stream>();
  private listening: Promise<() => Promise<void>> | undefined;
  private isClosed = false;

  constructor(
    private readonly database: Pick<Database, 'listen'>,
    private readonly sessions: LiveSessions,
  ) {}

  count(personId: number): number {
    const all = new Set([...this.entering, ...(this.streams.get(personId) ?? [])]);
    return [...all].filter(({ account }) => personOf(account) === personId).length;
  }

  get size(): number {
    return new Set([...this.streams.values()].flatMap((own) => [...own])).size;
  }

  /** The stream gets all events committed after this resolves. Throws the 503 if the hub closed. */
  async enter(stream: Stream): Promise<void> {
    this.entering.add(stream);
    try {
      await this.listen();
    } finally {
      this.entering.delete(stream);
    }
    if (this.isClosed) throw notReady();
    for (const id of idsOf(stream))
      this.streams.set(id, (this.streams.get(id) ?? new Set()).add(stream));
    // The session may have ended before the stream was registered here.
    await this.endIfOver(stream);
  }

  leave(stream: Stream): void {
    for (const id of idsOf(stream)) {
      const own = this.streams.get(id);
      own?.delete(stream);
      if (own?.size === 0) this.streams.delete(id);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.endAll();
    const stop = await this.listening?.catch(() => undefined);
    await stop?.();
  }

  private async listen(): Promise<void> {
    if (this.isClosed) throw notReady();
    this.listening ??= this.database.listen(LIVE_CHANNEL, {
      onMessage: (payload) => void this.hear(JSON.parse(payload) as News), // written by `publishLiveAll`
      onLost: () => {
        this.listening = undefined;
        this.endAll();
      },
    });
    const attempt = this.listening;
    try {
      await attempt;
    } catch (error) {
      if (this.listening === attempt) this.listening = undefined;
      throw error;
    }
  }

  private async hear({ userIds, ...news }: News): Promise<void> {
    for (const userId of userIds) {
      const own = [...(this.streams.get(userId) ?? [])];
      if (news.type !== 'session') for (const stream of own) stream.send(news);
      else {
        this.sessions.distrust(userId);
        await Promise.all(own.map((stream) => this.endIfOver(stream)));
      }
    }
  }

  private async endIfOver(stream: Stream): Promise<void> {
    const isLive = await this.sessions.isLive(stream.account).catch(() => false);
    if (!isLive) stream.end();
  }

  private endAll(): void {
    for (const own of [...this.streams.values()]) for (const stream of [...own]) stream.end();
  }
}
