import { type Candidate, propose, type Wish } from './propose';

/** Responds to a wish with the ids of a proposal. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ candidates: Candidate[]; wish: Wish }>) =>
    self.postMessage(propose(data.candidates, data.wish)),
);
