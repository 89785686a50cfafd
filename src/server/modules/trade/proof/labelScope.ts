/* Characters of text around the piece's headline within which a label counts: a label by itself or
   a sentence before it, after it, and at the end of the piece. */
const BEFORE = 300;
const AFTER = { label: 500, sentence: 1500 };
const AT_END = { label: 300, sentence: 800 };
/** A label this close before another linked headline belongs to that one. */
const NEXT_HEADLINE_DISTANCE = 60;

export interface Where {
  at: number;
  /** The ids of the elements around it that may be about something else. */
  others: readonly number[];
  around: readonly number[];
  /** Whether it is in a menu, a footer or the like. */
  isSurelyOther: boolean;
  isInArticle: boolean;
  isInMain: boolean;
  isInHeader: boolean;
}

export interface Mark extends Where {
  kind: 'label' | 'sentence' | 'markup';
}

export interface Heading extends Where {
  /** 1 to 4; 0 if the markup names it the headline. */
  level: number;
  end: number;
  isLinked: boolean;
  text: string;
}

function rankOf(heading: Heading): number {
  const { level, isInArticle, isInMain, isInHeader, isLinked, isSurelyOther, text } = heading;
  if (isSurelyOther || text.trim() === '') return 0;
  if (level === 0) return 8;
  // Some templates make the site's name a heading.
  const isOfSite = isInHeader && !isInArticle && !isInMain;
  if (level === 1) return isInArticle ? 7 : isInMain ? 6 : isOfSite ? 2 : 5;
  const rank = isInArticle ? 4 : 3;
  return (isLinked || isOfSite ? rank - 2 : rank) - level / 10;
}

export function headlineOf(headings: readonly Heading[]): Heading | undefined {
  let best: Heading | undefined;
  for (const heading of headings) {
    if (rankOf(heading) > (best ? rankOf(best) : 0)) best = heading;
  }
  return best;
}

export function isAbout(
  mark: Mark,
  headline: Heading,
  headings: readonly Heading[],
  end: number,
): boolean {
  const { at, kind } = mark;
  if (mark.isSurelyOther) return false;
  if (!mark.others.every((id) => headline.others.includes(id))) return false;
  if (!mark.around.every((id) => headline.around.includes(id))) return false;
  if (at <= headline.at) {
    const isNear = headline.at - at <= BEFORE;
    return isNear && !headings.some((each) => each.at >= at && each.at < headline.at);
  }
  const isOfNext = headings.some(
    (each) =>
      each !== headline && each.isLinked && each.at >= at && each.at - at <= NEXT_HEADLINE_DISTANCE,
  );
  if (at < headline.end || at > end || isOfNext) return false;
  if (kind === 'markup') return true;
  return at - headline.end <= AFTER[kind] || end - at <= AT_END[kind];
}
