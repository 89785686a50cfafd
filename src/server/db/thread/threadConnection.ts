import { Worker } from 'node:worker_threads';
import { fromSent, type Order, type Said, type ThreadData } from './threadMessages';
import { Turns } from './turns';

/** PostgreSQL's codes for a server that is gone, and for an answer that was not waited for. */
const GONE = '57P02';
const CANCELED = '57014';

const failed = (message: string, code: string, cause?: Error): Error =>
  Object.assign(new Error(message, { cause }), { code });

type Answer = Extract<Said, { is: 'answer' | 'failure' }>;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/** The thread that has the embedded database, as the rest of the process sees it. */
export class ThreadConnection {
  readonly turns = new Turns();
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<number, (payload: string) => void>();
  private readonly answers: Answer[] = [];
  private lastId = 0;
  private gone: Error | undefined;
  private isReady = false;
  private isEnding = false;

  private constructor(
    file: string,
    data: ThreadData,
    private readonly onReady: (error?: Error) => void,
    private readonly onLost: (reason: Error) => void,
  ) {
    this.worker = new Worker(file, { workerData: data });
    this.worker.on('message', (said: Said) => this.hear(said));
    this.worker.on('error', (error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('the thread of the database has ended')));
  }

  /**
   * Starts the thread of the program in `file`. Rejects when the database cannot be opened.
   * `onLost` is told when it fails for good after that.
   */
  static open(
    file: string,
    data: ThreadData,
    onLost: (reason: Error) => void = () => undefined,
  ): Promise<ThreadConnection> {
    return new Promise((resolve, reject) => {
      const connection = new ThreadConnection(
        file,
        data,
        (error) => {
          if (error) void connection.end().then(() => reject(error));
          else resolve(connection);
        },
        onLost,
      );
    });
  }

  /** Sends at once, whosever turn it is: what is sent is done in its order. */
  ask<Value>(order: Order, answerMs?: number): Promise<Value> {
    if (this.gone) return Promise.reject(this.gone);
    const id = this.nextId();
    return new Promise<Value>((resolve, reject) => {
      this.worker.postMessage({ ...order, id });
      const timer =
        answerMs === undefined ? undefined : setTimeout(() => this.giveUp(id), answerMs);
      this.waiting.set(id, { resolve: resolve, reject, timer });
    });
  }

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  /** Rejects when the database does not answer. It asks for no rows, and waits for no turn. */
  async ping(): Promise<void> {
    await this.ask({ is: 'ping' });
  }

  /** Resolves with what stops it. */
  async listen(
    channel: string,
    onMessage: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const listener = this.nextId();
    this.listeners.set(listener, onMessage);
    try {
      await this.ask({ is: 'listen', listener, channel });
    } catch (error) {
      this.listeners.delete(listener);
      throw error;
    }
    return async () => {
      this.listeners.delete(listener);
      await this.ask({ is: 'unlisten', listener });
    };
  }

  /** Finishes what it was asked, makes a checkpoint and ends. Of a database that was lost nothing is left. */
  async close(): Promise<void> {
    try {
      if (!this.gone) await this.ask({ is: 'close' });
    } finally {
      await this.end();
    }
  }

  /** Ends it where it stands. The database is left as a crash would leave it. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.worker.terminate();
  }

  private hear(said: Said): void {
    switch (said.is) {
      case 'ready':
        this.isReady = true;
        return this.onReady();
      case 'answer':
      case 'failure':
        // Node hands over all that has come before it does anything else, and while an answer is
        // worked with the next one comes: with one at a time the others get their turn in between.
        if (this.answers.push(said) === 1) setImmediate(() => this.takeAnswer());
        return;
      case 'notice':
        return this.listeners.get(said.listener)?.(said.payload);
      case 'lost':
        return this.lose(fromSent(said.error));
    }
  }

  private takeAnswer(): void {
    const answer = this.answers.shift();
    if (!answer) return;
    if (this.answers.length > 0) setImmediate(() => this.takeAnswer());
    this.pass(answer);
  }

  private pass(answer: Answer): void {
    const waiting = this.settle(answer.id);
    if (answer.is === 'answer') waiting?.resolve(answer.value);
    else waiting?.reject(fromSent(answer.error));
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  /** It may be carried out all the same; what comes after it in its transaction is not. */
  private giveUp(id: number): void {
    this.settle(id)?.reject(failed('the embedded database did not answer in time', CANCELED));
  }

  private lose(reason: Error): void {
    if (this.gone) return;
    this.gone = failed('the embedded database has stopped', GONE, reason);
    for (const id of [...this.waiting.keys()]) this.settle(id)?.reject(this.gone);
    if (this.isEnding) return;
    if (this.isReady) this.onLost(reason);
    else this.onReady(reason);
  }
}
