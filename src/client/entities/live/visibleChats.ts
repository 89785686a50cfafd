type Sync = () => Promise<void>;

const visible = new Map<number, Set<Sync>>();

/** Has the chat of an order fetched again when there is news of it. Returns how to stop. */
export function followChat(order: number, sync: Sync): () => void {
  const own = visible.get(order) ?? new Set<Sync>();
  visible.set(order, own.add(sync));
  return () => {
    own.delete(sync);
    if (own.size === 0 && visible.get(order) === own) visible.delete(order);
  };
}

export const visibleChats = (): readonly Sync[] => [...visible.values()].flatMap((own) => [...own]);
