import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'linernote_';
/** Seconds. Half of all responses take a few milliseconds, a hash or an upload much longer. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Labels are fixed words: the pattern of a route, and nothing about a person. */
export class Meters {
  readonly registry = new Registry();
  readonly requests = this.counter('http_requests_total', 'Requests that were answered.', [
    ...['method', 'route', 'status'],
  ]);
  readonly durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'From the arrival of a request to the last byte of its answer; streams of news left out.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers: [this.registry],
  });
  readonly shed = this.counter(
    'shed_requests_total',
    'Requests that were refused because there was too much to do.',
    ['reason'],
  );
  readonly clicks = this.counter(
    'clicks_total',
    'Clicks on tracked links, each visitor once a day.',
    ['kind'],
  );
  private readonly checkedAt = this.gauge(
    'ledger_last_check_timestamp_seconds',
    'When the books were checked last; 0 before the first check of this process.',
  );
  private readonly breaches = this.gauge(
    'ledger_breaches',
    'What did not agree at the last check of the books.',
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const reason of ['in_flight', 'event_loop']) this.shed.inc({ reason }, 0);
  }

  /** Adds a gauge that is read at each scrape. `name` lacks the prefix. */
  watch(name: string, help: string, read: () => number): void {
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Adds a counter that is read at each scrape; its value must never decrease. */
  watchTotal(name: string, help: string, read: () => number): void {
    new Counter({
      name: PREFIX + name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Gauge({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }

  ledgerChecked(at: Date, breaches: number): void {
    this.checkedAt.set(at.getTime() / 1000);
    this.breaches.set(breaches);
  }

  private counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }
}
