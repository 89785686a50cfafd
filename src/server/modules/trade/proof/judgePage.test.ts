import { nextCheck } from './proofCommands';
import { hostTurns } from './linkChecks';
import { judgeLink } from './judgePage';
import { readPage } from './readPage';
import { type LabelPage, LABELLED_PAGES } from '@/server/testing/labelPages/labelledPages';
import { UNLABELLED_PAGES } from '@/server/testing/labelPages/unlabelledPages';
import { findLabel } from './findLabel';
import { PAID_WORDS } from './paidLabels';
import type { FetchedLink } from './fetchLink';
import { judgeInWorker } from './checkPage';

const judge = (html: string, names = ['Mara Kestrel', 'Glass Harbour'], isCut = false) =>
  judgeLink({ status: 200, finalUrl: null, html, isCut }, names);

it('reads title and visible text, with entities, and no hidden text', () => {
  const html = `<!doctype html><html><head><title> A &amp; B
    </title><style>p{}</style></head><body><script>var a = "<p>no</p>";</script>
    <p>Glass&nbsp;<b>Har</b>bour</p><p>caf&eacute;</p><!-- no --><noscript>no</noscript>
    <template><p>no</p></template><svg><title>no</title></svg></body>`;
  expect(readPage(html)).toEqual({ title: 'A & B', text: 'Glass Harbour café' });
});

it.each([
  ['<p>MARA KESTREL</p>', 'live'],
  ['<p>a review of glass   harbour.</p>', 'live'],
  ['<title>Glass Harbour</title><p>Words.</p>', 'live'],
  ['<p>Gláss Härbour</p>', 'live'],
  ['<p>Glass Harbourside</p>', 'unnamed'],
  ['<p>Another band</p>', 'unnamed'],
  ['<div id="root"></div><script>Glass Harbour</script>', 'unreadable'],
  ['', 'unreadable'],
])('judges a page by whether it names artist or release: %s', (html, outcome) => {
  expect(judge(html).outcome).toBe(outcome);
});

it.each([
  ['Sigur Rós', 'Sigur Ros'],
  ["Don't Stop", 'Don&#8217;t Stop'],
  ['Jay-Z', 'Jay‑Z'],
  ['Low Tide - Live', 'Low Tide – Live'],
  ['Smørrebrød', 'Smorrebrod'],
  ['Glass Harbour', 'Glass Har&shy;bour'],
  ['Glass Harbour', 'Glass\u200b Har\u200bbour'],
  ['Straße', 'STRASSE'],
  ['Æther', 'Aether'],
  ['Æther', 'Ather'],
  ['Ather', 'Æther'],
  ['東京スカ', '新作は東京スカの'],
  ['아이유', '아이유의 신곡'],
])('finds the name %s written as %s', (name, text) => {
  expect(judge(`<p>New: ${text}.</p>`, [name]).outcome).toBe('live');
});

it.each([
  ['カ', 'ガラス'],
  ['क', 'कि'],
  ['Ana', 'Anaïs'],
  ['Doe', 'do'],
])('does not find the name %s in %s', (name, text) => {
  expect(judge(`<p>New: ${text}.</p>`, [name]).outcome).toBe('unnamed');
});

it('finds no empty name', () => {
  expect(judge('<p>Words</p>', ['', '\u0301']).outcome).toBe('unnamed');
  expect(judge('<p>Words</p>', []).outcome).toBe('unnamed');
  expect(judge('<p>Words</p>', ['X'], true).outcome).toBe('unreadable');
});

it('keeps a hash of the visible text, and not the page', () => {
  const one = judge('<p class="a">Glass Harbour</p>');
  expect(one).toMatchObject({ outcome: 'live', namesRelease: true, title: null });
  expect(one.textHash).toMatch(/^[0-9a-f]{64}$/);
  expect(judge('<div>Glass\n Harbour</div>').textHash).toBe(one.textHash);
  expect(judge('<p>Glass Harbour!</p>').textHash).not.toBe(one.textHash);
  expect(JSON.stringify(one)).not.toContain('Harbour');
});

it('shortens a title to 200 characters, without control characters', () => {
  const { title } = readPage(`<title>\u0000\u001b[31m${'a'.repeat(2_000_000)}</title>`);
  expect(title).toHaveLength(200);
  expect(title).not.toMatch(/\p{Cc}/u);
});

const SIZE = 2 * 1024 * 1024;
const repeated = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);
/** The processor time for judging a page, which other processes do not affect. */
function cpuMsOf(html: string): number {
  const before = process.cpuUsage();
  judge(html, ['a', 'aa', 'Glass Harbour']);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
it.each([
  ['open tags', repeated('<a>')],
  ['open and closed tags', repeated('<a>').slice(SIZE / 2) + repeated('</b>').slice(SIZE / 2)],
  ['forms', repeated('<form><p>')],
  ['drawings', repeated('<svg><title>')],
  ['stacked combining marks', `a${repeated('\u0301\u0323')}`],
  ['letters that expand to eighteen characters', repeated('\ufdfa')],
  ['words that almost match the name', repeated('glass harbours ')],
  ['one letter', repeated('a')],
  ['entities', repeated('&amp;&#x41;')],
  ['an entity without end', `&${repeated('a')}`],
  ['comments', repeated('<!--')],
  ['attributes', `<a ${repeated('b="c" ')}`],
  ['an open quote', `<a b="${repeated('c')}`],
  ['titles', repeated('<title>a</title>')],
  ['nested elements with closing tags', repeated('<div><span><p>') + repeated('</div>')],
  ['labels', repeated('<p>Sponsored</p>')],
  ['sentences about payment', repeated('<p>this article was not paid for this article was </p>')],
  ['headings', repeated('<h2><a>Sponsored</a></h2>')],
  ['classes', repeated('<i class="ad-ad ad_ad comment-x" style="a:b; c:d">a</i>')],
  ['linked data', `<script type="application/ld+json">${repeated('[')}`],
  ['a class without end', `<p class="${repeated('ad ')}">a`],
  ['title separators', `<p>${repeated('| ')}`],
])('is fast with 2 MB of %s', (_name, html) => {
  const floor = cpuMsOf(repeated('a review of a record, word by word. '));
  // At most 30 times as long as ordinary text; quadratic time would take a thousand times.
  expect(cpuMsOf(html)).toBeLessThan(200 * floor);
});

describe('the check days of a link', () => {
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const at = (days: number, hours = 0) =>
    new Date(createdAt.getTime() + (days * 24 + hours) * 3600_000);

  it('are the delivery and 1, 7, 30 and 90 days after it', () => {
    const days = [0, 1, 7, 30, 90];
    days.forEach((day, checks) => {
      const next = days[checks + 1];
      expect(nextCheck({ createdAt, checks }, 'live', 0, at(day, 0.1))).toEqual({
        checks: checks + 1,
        nextCheckAt: next === undefined ? null : at(next),
      });
    });
  });

  it('are retried three times, an hour apart, when the host is unreachable', () => {
    for (const failures of [1, 2, 3])
      expect(nextCheck({ createdAt, checks: 1 }, 'unreachable', failures, at(1, failures))).toEqual(
        {
          checks: 1,
          nextCheckAt: at(1, failures + 1),
        },
      );
    expect(nextCheck({ createdAt, checks: 1 }, 'unreachable', 4, at(1, 4)).nextCheckAt).toEqual(
      at(7),
    );
  });

  it('that passed without a check are skipped', () => {
    expect(nextCheck({ createdAt, checks: 0 }, 'live', 0, at(8))).toEqual({
      checks: 3,
      nextCheckAt: at(30),
    });
    expect(nextCheck({ createdAt, checks: 0 }, 'gone', 0, at(100)).nextCheckAt).toBeNull();
  });
});

it('each host gets one request a second', async () => {
  let clock = 0;
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const turn = hostTurns(pause, () => clock);
  await turn('a.com');
  await turn('b.com');
  await turn('a.com');
  await turn('a.com');
  expect(pauses).toEqual([1000, 2000]);
  clock = 5000;
  await turn('a.com');
  expect(pauses).toHaveLength(2);
});

describe('findLabel', () => {
  const PAGES = [...LABELLED_PAGES, ...UNLABELLED_PAGES];

  const nameOf = ({ language, name, isLabelled }: LabelPage) =>
    `${isLabelled ? 'labelled' : 'not labelled'}, ${language}: ${name}`;

  /** Pages for which the search is known to be wrong. */
  const KNOWN = [
    'labelled, en: a badge that is only a picture',
    'labelled, en: other words for it',
    'not labelled, en: a label in the middle of the text that stands beside a banner from elsewhere',
  ];

  it('finds labels with at least the expected precision and recall', () => {
    const found = PAGES.filter(({ html }) => findLabel(html));
    const right = found.filter(({ isLabelled }) => isLabelled).length;
    const wrong = PAGES.filter(({ html, isLabelled }) => findLabel(html) !== isLabelled);
    expect(wrong.map(nameOf)).toEqual(KNOWN);
    expect({
      precision: `${right} of ${found.length}`,
      recall: `${right} of ${LABELLED_PAGES.length}`,
    }).toEqual({ precision: '22 of 23', recall: '22 of 24' });
  });

  it('is tested with at least 40 pages in twelve languages', () => {
    expect(PAGES.length).toBeGreaterThanOrEqual(40);
    const languages = new Set(PAGES.map(({ language }) => language));
    expect([...languages].sort()).toEqual(Object.keys(PAID_WORDS).sort());
    expect(languages.size).toBe(12);
  });
});

describe('judgeInWorker', () => {
  const NAMES = ['Mara Kestrel'];

  const page = (html: string): FetchedLink => ({ status: 200, finalUrl: null, html, isCut: false });

  /** The threads that start meanwhile. */
  async function threadsOf(work: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const add = () => (count += 1);
    process.on('worker', add);
    await work();
    process.off('worker', add);
    return count;
  }

  it('judges pages outside of the event loop, and needs no thread without a page', async () => {
    const fetched = page('<title>A review</title><p>Mara Kestrel</p>');
    const found = judgeLink(fetched, NAMES);
    expect(
      await threadsOf(async () => {
        expect(await judgeInWorker(fetched, NAMES)).toEqual(found);
        expect(found.outcome).toBe('live');
      }),
    ).toBe(1);
    const gone: FetchedLink = { status: 404, finalUrl: null, outcome: 'gone' };
    expect(
      await threadsOf(async () => {
        expect(await judgeInWorker(gone, NAMES)).toMatchObject({ outcome: 'gone' });
      }),
    ).toBe(0);
  });

  it('a page that takes too long is unreadable', async () => {
    const slow = page(`<h1>A</h1>${'<i class="ad-ad ad_ad comment-x">a</i>'.repeat(50_000)}`);
    expect(await judgeInWorker(slow, NAMES, 50)).toMatchObject({
      ...{ outcome: 'unreadable', httpStatus: 200, label: 'unreadable', textHash: null },
    });
  });
});
