import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request whose response the browser did not get. */
export interface LostCall {
  /** The status of the server's response. */
  status: number | undefined;
  key: string | string[] | undefined;
}

/** The fault of the responses to requests such as `POST /api/orders/`. */
interface Fault {
  call: string;
  /** The response is lost when this is `null`. */
  until: Promise<void> | null;
}

/**
 * Stands between a browser and the server. For the chosen requests it waits for the server's
 * response, which comes after the commit, and then breaks the connection or holds the response
 * back.
 */
export class LossyProxy {
  private fault: Fault | null = null;
  private readonly server: http.Server;
  lost: LostCall[] = [];
  /** The number of requests of the last chosen kind. */
  arrived = 0;

  private constructor(private readonly target: URL) {
    this.server = http.createServer((request, response) => {
      this.pass(request, response).catch(() => response.destroy());
    });
  }

  static async before(target: string): Promise<LossyProxy> {
    const proxy = new LossyProxy(new URL(target));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo; // a TCP server's address is an object
    return `http://localhost:${port}`;
  }

  /** From now on the responses to this request are lost. */
  loseResponsesTo(call: string): void {
    this.begin({ call, until: null });
  }

  /** From now on the responses to this request wait until the returned function is called. */
  holdResponsesTo(call: string): () => void {
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.begin({ call, until });
    return letGo;
  }

  private begin(fault: Fault): void {
    this.fault = fault;
    this.lost = [];
    this.arrived = 0;
  }

  /** From now on everything passes. */
  mend(): void {
    this.fault = null;
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = `${request.method} ${request.url}` === this.fault?.call ? this.fault : null;
    if (fault) this.arrived += 1;
    const reply = await this.ask(request);
    const body = await buffer(reply);
    if (fault && !fault.until) {
      this.lost.push({ status: reply.statusCode, key: request.headers['idempotency-key'] });
      request.socket.destroy();
      return;
    }
    await fault?.until;
    response.writeHead(reply.statusCode ?? 502, reply.headers).end(body);
  }

  private ask(request: IncomingMessage): Promise<IncomingMessage> {
    const { hostname, port } = this.target;
    const { method, url, headers } = request;
    return new Promise((resolve, reject) => {
      const asking = http.request({ hostname, port, method, path: url, headers }, resolve);
      asking.on('error', reject);
      request.pipe(asking);
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
