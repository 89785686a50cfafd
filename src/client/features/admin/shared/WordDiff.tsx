const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const;

/** The words of two texts, removed ones beside added ones. */
export const WordDiff = ({ before, after }: { before: string; after: string }) =>
  wordDiff(before, after).map(({ kind, text }, index) => {
    const Element = ELEMENTS[kind];
    return <Element key={index}>{text}</Element>;
  });

interface DiffRun {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const PIECES = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** Texts with more pairs of pieces are shown as replaced, since comparing them takes long. */
const PAIRS_MAX = 4_000_000;

const run =
  (kind: DiffRun['kind']) =>
  (text: string): DiffRun => ({ kind, text });

/**
 * Returns the two texts as runs of words, in order; removed runs come before added ones. The
 * earlier text is all runs but the added ones, the later text all but the removed ones.
 */
export function wordDiff(before: string, after: string): readonly DiffRun[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const shorter = Math.min(old.length, now.length) - start;
  while (end < shorter && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return joined([
    ...old.slice(0, start).map(run('same')),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(run('same')),
  ]);
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let space = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (piece.trim() === '') space = piece;
    else {
      pieces.push(space + piece);
      space = '';
    }
  }
  return space === '' ? pieces : [...pieces, space];
}

/** The longest common subsequence, by dynamic programming from the end. */
function middle(old: readonly string[], now: readonly string[]): DiffRun[] {
  const replaced = [...old.map(run('gone')), ...now.map(run('new'))];
  if (old.length === 0 || now.length === 0 || old.length * now.length > PAIRS_MAX) return replaced;
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: DiffRun[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [removed, added] = [old[i], now[j]];
    if (removed !== undefined && removed === added) {
      runs.push({ kind: 'same', text: removed });
      i += 1;
      j += 1;
    } else if (removed !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'gone', text: removed });
      i += 1;
    } else {
      runs.push({ kind: 'new', text: added ?? '' });
      j += 1;
    }
  }
  return runs;
}

/** Joins runs of one kind, and puts removed runs first between two unchanged ones. */
function joined(pieces: readonly DiffRun[]): readonly DiffRun[] {
  const runs: DiffRun[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') runs.push({ kind: 'gone', text: removed });
    if (added !== '') runs.push({ kind: 'new', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    const last = runs.at(-1);
    if (kind === 'gone') removed += text;
    else if (kind === 'new') added += text;
    else if (last?.kind === 'same' && removed === '' && added === '') last.text += text;
    else {
      flush();
      runs.push({ kind, text });
    }
  }
  flush();
  return runs;
}
