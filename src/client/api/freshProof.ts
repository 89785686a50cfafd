/** Asks the user to prove who they are; resolves with whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function that asks the user; returns a function that removes it. */
export function setFreshProof(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Asks once for all waiting calls; resolves with `false` when no function is set. */
export function requestFreshProof(): Promise<boolean> {
  asking ??= (ask ? ask() : Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
