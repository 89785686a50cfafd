type Sync = () => Promise<void>;

const visible = new Map<number, Set<Sync>>();

/**
 * Registers a visible chat, which is fetched again when an event concerns it. Returns the function
 * that unregisters it.
 */
export function followChat(order: number, sync: Sync): () => void {
  const own = visible.get(order) ?? new Set<Sync>();
  visible.set(order, own.add(sync));
  return () => {
    own.delete(sync);
    if (own.size === 0 && visible.get(order) === own) visible.delete(order);
  };
}

export const visibleChats = (): readonly Sync[] => [...visible.values()].flatMap((own) => [...own]);
