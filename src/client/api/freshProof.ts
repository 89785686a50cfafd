/** Asks the user to prove who they are; resolves with whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what asks the user; returns a function that ends that. */
export function setFreshProof(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Asks once for all calls that wait; resolves with `false` where nothing can ask. */
export function requestFreshProof(): Promise<boolean> {
  asking ??= (ask ? ask() : Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
