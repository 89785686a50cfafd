/** Asks the user to prove who they are; resolves with whether they did. */
type ProofPrompt = () => Promise<boolean>;

let prompt: ProofPrompt | null = null;
let pending: Promise<boolean> | null = null;

/** Sets the function that asks the user; returns a function that removes it. */
export function setFreshProof(next: ProofPrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Asks once for all waiting calls; resolves with `false` when no function is set. */
export function requestFreshProof(): Promise<boolean> {
  pending ??= (prompt ? prompt() : Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
