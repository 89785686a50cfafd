import pg from 'pg';
import type { DatabaseLogger } from './client';
import { Servers } from './servers';

/** Milliseconds; together they are below the ten seconds that a request may take. */
const CONNECT_TIMEOUT = 4000;
const STATEMENT_TIMEOUT = 4500;
/** Longer than the server's own timeout, so it applies only if no response arrives at all. */
const QUERY_TIMEOUT = 5000;
/** Ends a transaction whose client disappeared silently, and with it the transaction's locks. */
const IDLE_TRANSACTION_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;
const KEEP_ALIVE_AFTER = 10_000;
/** Seconds; the connections spread over the servers again after one was down. */
const LIFETIME = 30 * 60;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** The message of node-postgres; its error has no code. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

const cut = (client: pg.ClientBase, error?: Error): void => {
  (client as pg.Client).connection.stream.destroy(error); // the type lacks this property
};

const isCut = (client: pg.ClientBase): boolean => (client as pg.Client).connection.stream.destroyed;

export interface SteadyConfig extends pg.ClientConfig {
  servers: Servers;
}

type Connected = (error?: Error) => void;

/** A message of the protocol, which the driver's types lack. */
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** PostgreSQL's `cannot_connect_now`: a copy becomes the database once it is promoted. */
const isCopy = (): Error =>
  Object.assign(new Error('This PostgreSQL is a copy, which accepts no writes.'), {
    code: '57P03',
  });

/** A connection that breaks fails its queries, but never the process. */
export class SteadyClient extends pg.Client {
  /** Of the server's process; the driver's types lack it. */
  declare readonly processID: number | null;
  readonly url: string;
  private readonly servers: Servers;
  private isStandby = false;

  constructor({ servers, ...config }: SteadyConfig) {
    super({ ...config, connectionString: servers.current });
    this.servers = servers;
    this.url = servers.current;
    // Without a listener the event would end the process. The query's caller gets the error.
    this.on('error', () => undefined);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
    });
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error) => (error ? reject(error) : resolve(this)));
      });
    super.connect((failure?: Error | null) => {
      const error = failure ?? (this.isStandby ? isCopy() : undefined);
      if (error) this.servers.leave(this.url);
      else this.servers.stay();
      if (this.isStandby) void this.end().catch(() => undefined);
      callback(error);
    });
  }

  /** The arguments of a query as they are sent. */
  protected adapted(args: unknown[]): unknown[] {
    return args;
  }

  /** A connection that timed out is destroyed: it could deliver a late result to the next query. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- stands for six overloads, which stay
  override query(...args: any[]): any {
    const send = super.query.bind(this) as (...given: unknown[]) => unknown; // one for all of them
    const result = send(...this.adapted(args as unknown[]));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (isSilence(error)) cut(this, error as Error);
      throw error;
    });
  }
}

/** Connects to the server that accepts writes. */
export async function connectClient(
  url: string,
  config: pg.ClientConfig,
  servers = new Servers(url),
): Promise<SteadyClient> {
  const client = new SteadyClient({ ...config, servers });
  try {
    return await client.connect();
  } catch (error) {
    void client.end().catch(() => undefined);
    if (servers.current === client.url || !servers.mayTryNext) throw error;
    return connectClient(url, config, servers);
  }
}

interface SteadyPoolConfig extends pg.PoolConfig {
  servers: Servers;
  client?: typeof SteadyClient;
}

/** Replaces a broken connection, and the idle ones that may have broken with it. */
export class SteadyPool extends pg.Pool {
  private readonly idle = new Set<pg.PoolClient>();
  private readonly servers: Servers;

  constructor(
    { servers, client = SteadyClient, ...config }: SteadyPoolConfig,
    logger?: DatabaseLogger,
  ) {
    super({
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
      idleTimeoutMillis: IDLE_TIMEOUT,
      maxLifetimeSeconds: LIFETIME,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
      // Each client gets these options; the type knows neither.
      ...{ servers, Client: client as unknown as new () => pg.ClientBase },
      ...config,
    });
    this.servers = servers;
    this.on('error', (err) => logger?.warn({ err }, 'an idle database connection broke'));
    this.on('acquire', (client) => this.idle.delete(client));
    this.on('remove', (client) => this.idle.delete(client));
    this.on('release', (error: unknown, client) => {
      if (isSilence(error)) this.dropIdle();
      else this.idle.add(client);
    });
    this.on('connect', (client) => {
      client.on('error', (err) => {
        logger?.warn({ err }, 'a database connection broke');
        if (isSilence(err)) this.dropIdle();
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const { current } = this.servers;
    const mayTryNext = () => this.servers.current !== current && this.servers.mayTryNext;
    if (!callback)
      return super.connect().then(
        (client) => this.intact(client),
        (error: unknown) => (mayTryNext() ? this.connect() : Promise.reject(error as Error)),
      );
    super.connect((error, client, release) => {
      if (client ? !isCut(client) : !mayTryNext()) return callback(error, client, release);
      client?.release(true);
      this.connect(callback);
    });
  }

  /** The pool notices a broken connection a few ticks later, and may hand it out until then. */
  private intact(client: pg.PoolClient): pg.PoolClient | Promise<pg.PoolClient> {
    if (!isCut(client)) return giveBackWhenBroken(client);
    client.release(true);
    return this.connect();
  }

  /** If one connection is silent, the others probably are too, and each would cost a request. */
  private dropIdle(): void {
    for (const client of [...this.idle]) cut(client);
  }
}

/** Drizzle does not release a client whose BEGIN fails, so the pool would run out of them. */
function giveBackWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isBack = false;
  const giveBack = (reason?: Error | boolean): void => {
    if (isBack) return;
    isBack = true;
    client.removeListener('end', onEnd);
    release(reason);
  };
  const onEnd = (): void => giveBack(true);
  client.once('end', onEnd);
  client.release = giveBack;
  return client;
}
