/** A page has few nodes of linked data; more are an attempt to slow us down. */
const NODES_MAX = 2000;
const DEPTH_MAX = 12;
/** The types of schema.org that describe a piece. */
const PIECE = /(?:Article|Posting|Review|Report|CreativeWork|Recording|VideoObject|Episode)$/;

/** Whether a script of linked data (JSON-LD) names a sponsor of a piece. */
export function findSponsor(json: string): boolean {
  let seen = 0;
  const visit = (node: unknown, depth: number): boolean => {
    seen += 1;
    if (typeof node !== 'object' || node === null || depth > DEPTH_MAX || seen > NODES_MAX)
      return false;
    if (Array.isArray(node)) return node.some((each) => visit(each, depth + 1));
    const facts = node as Readonly<Record<string, unknown>>; // an object of JSON
    const types = [facts['@type']].flat();
    const isPiece = types.some((type) => typeof type === 'string' && PIECE.test(type));
    if (isPiece && isNamed(facts.sponsor)) return true;
    return Object.values(facts).some((each) => visit(each, depth + 1));
  };
  try {
    return visit(JSON.parse(json), 0);
  } catch {
    return false;
  }
}

/** Whether the value names somebody. */
function isNamed(sponsor: unknown): boolean {
  const [first] = [sponsor].flat();
  if (typeof first === 'string') return first.trim() !== '';
  return typeof first === 'object' && first !== null && Object.keys(first).length > 0;
}
