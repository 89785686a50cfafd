import type { ComponentType } from 'react';

/**
 * Returns a dialog that is loaded after its page. Await `fetch` before opening it; `fetch` rejects
 * when the chunk cannot be loaded. Until then, `Dialog` renders nothing.
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
