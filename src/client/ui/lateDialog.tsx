import type { ComponentType } from 'react';

/**
 * A dialog whose program comes after its page. Await `fetch` before opening it, it rejects when the
 * program cannot be had; until then `Dialog` draws nothing.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | undefined;
  const fetch = async (): Promise<void> => {
    Fetched ??= await load();
  };
  function Dialog(props: Props) {
    return Fetched ? <Fetched {...props} /> : null;
  }
  return { Dialog, fetch };
}
