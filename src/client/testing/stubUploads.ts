import { act } from '@testing-library/react';

type Listener = (() => void) | null;

/** An upload in progress, to which the test responds. */
export class StubUpload {
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  status = 0;
  responseText = '';
  route = '';
  headers: Record<string, string> = {};
  responseHeaders: Record<string, string> = {};
  form = new FormData();
  isAborted = false;

  open(method: string, url: string): void {
    this.route = `${method} ${url.replace(/^\/api\//, '')}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.responseHeaders[name] ?? null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  /** The test calls the methods below. */
  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }
  respond(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
  loseConnection(): void {
    this.onerror?.();
  }
}

/** Replaces XMLHttpRequest until the test ends. Returns the uploads, in order. */
export function stubUploads(): StubUpload[] {
  const uploads: StubUpload[] = [];
  class RecordedUpload extends StubUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  }
  const real = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: RecordedUpload });
  onceDone.push(() => Object.assign(globalThis, { XMLHttpRequest: real }));
  return uploads;
}

const onceDone: (() => void)[] = [];
afterEach(() => {
  for (const restore of onceDone.splice(0)) restore();
});
