interface Backend {
  url: string;
  isReady: boolean;
  passed?: number;
}
export const CHECK_EVERY: number;
export function createProxy(options?: { isWatching?: boolean }): {
  backends: Backend[];
  check: (backend: Backend) => Promise<void>;
  add: (backend: Backend) => void;
  listen: (port?: number) => Promise<string>;
  close: () => void;
};
