/** The program of Redis, or undefined where there is none. */
export function findRedis(): Promise<string | undefined>;
export function startRedis(program: string): Promise<{
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  suspend: () => void;
  resume: () => void;
}>;
