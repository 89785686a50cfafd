import { readPdf } from '@/server/testing/readPdf';
import { piece, report } from '@/server/testing/reports';
import type { Report } from '@/shared/results/campaignReport.schemas';
import { drawReport } from './drawReport';
import { createReportPapers } from './reportPapers';

const ADDRESS = 'https://linernote.example/campaigns/7/report';
const draw = async (given: Report, paper: 'a4' | 'letter' = 'a4') =>
  readPdf(await drawReport({ report: given, paper, address: ADDRESS, artwork: null }));

it('has the report’s content on one A4 page, with links and tags', async () => {
  const { title, lang, pages } = await draw(report());
  expect([title, lang]).toEqual(['Glass Harbour: what it brought', 'en']);
  expect(pages).toHaveLength(1);
  const [page] = pages;
  expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([595, 842]);
  for (const text of [
    'Report, made 24 Nov 2026, 14:30 UTC',
    'Demo Harbour. EP, Electronic. Approved 18 Oct 2026, counted until 24 Nov 2026.',
    'Žižkov — świt „nad” morzem',
    'Demo Weekly, EP online review, 8 Nov 2026',
    ...['Gone since 12 Nov 2026', '$0.09', 'None', '14:06', 'Not found', '0 of 1', '1 of 1'],
    'linernote.example/campaigns/7/report',
  ])
    expect(page?.text).toContain(text);
  expect(page?.text.replace(/\s+/g, ' ')).toContain('Nothing here proves a cause.');
  expect(page?.links).toEqual(['https://demo-weekly.example.com/pieces/2']);
  const tags = page?.tags.map((tag) => tag.trim()) ?? [];
  expect(tags.filter((tag) => /^(?:H1|H2|Table|Link|Figure)$/.test(tag))).toEqual([
    ...['H1', 'H2', 'Table', 'Link', 'H2', 'Figure', 'H2', 'H2'],
  ]);
  expect(tags.filter((tag) => tag === 'TR')).toHaveLength(4);
});

/** Names in many scripts, and how they are read from the paper, if that differs. */
const NAMES: readonly (readonly [name: string, read?: string])[] = [
  ['Œuvre Łódź Işık Ștefan ẞ a‐b'],
  ['Đêm nhạc Việt Nam'.normalize('NFD')],
  ['Лунная река ЃЄЇѣ'],
  ['Το ποτάμι της ἀρχῆς'],
  ['محمد ملحم'],
  ['שלום עולם'],
  ['水の都、夜の歌'],
  ['물의 도시 서울'],
  ['水之城北京的光'],
  ['กรุงเทพ'],
  ['🌊 Tide 👩🏽‍🚀 ❤️ 🇩🇪', '(water wave) Tide (woman astronaut) (red heart) (flag Germany)'],
  ['საქართველო', 'sakartvelo'],
];

it('draws every letter of names in any script', async () => {
  const pieces = NAMES.map(([name], at) =>
    piece(at, { outlet: { id: 9, company_name: name, logo: null }, title: name }),
  );
  const { pages } = await draw(report({ pieces, title: NAMES[1]?.[0] ?? '' }));
  const spaceless = (text: string) => text.replace(/\s+/g, '');
  const text = spaceless(pages.map((page) => page.text).join(''));
  for (const [name, read = name.normalize('NFC')] of NAMES)
    expect([name, text.split(spaceless(read)).length > 2]).toEqual([name, true]);
  expect(pages.map(({ blanks }) => blanks)).toEqual(pages.map(() => 0));
});

it('has the requested paper size, repeats the table head, has at most three pages, and counts the rows left out', async () => {
  const pieces = Array.from({ length: 200 }, (_none, index) =>
    piece(index, { title: 'A long title of a piece that goes on and on '.repeat(4).trim() }),
  );
  for (const paper of ['a4', 'letter'] as const) {
    const { pages } = await draw(report({ pieces }), paper);
    expect(pages).toHaveLength(3);
    expect(Math.round(pages[0]?.width ?? 0)).toBe(paper === 'a4' ? 595 : 612);
    for (const { text } of pages) expect(text).toContain('Title, outlet, link');
    const shown = pages.flatMap(({ links }) => links).length;
    expect(shown).toBeGreaterThanOrEqual(20);
    expect(pages[2]?.text).toContain(
      `And ${200 - shown} older pieces, which the CSV file has too.`,
    );
    expect(pages[2]?.text).toContain('How it was counted');
  }
});

it('wraps and shortens long texts, and keeps their links whole', async () => {
  const url = `https://weekly.example.com/${'a-very-long-address-'.repeat(20)}`;
  const outlet = { id: 9, company_name: 'The Long Named Weekly (Demo) '.repeat(3), logo: null };
  const title = 'Wort'.repeat(40);
  const pieces = [piece(2, { url, outlet, title, spent: 123_456.78 }), piece(1)];
  const { pages } = await draw(report({ pieces, title: title.repeat(2), spent: 1_234_567.89 }));
  const text = pages[0]?.text ?? '';
  expect(text).toContain('$1,234,567.89');
  expect(text.replace(/\s+/g, ' ')).toContain('EP online review, 8 Nov 2026');
  expect(text.match(/…/g)).toHaveLength(3);
  expect([...new Set(pages[0]?.links)]).toEqual([url, pieces[1]?.url]);
});

it('leaves unknown values empty, and draws no chart without clicks', async () => {
  const { pages } = await draw(
    report({ clicks: null, click_cost: null, spent: 0, days: [], pieces: [] }),
  );
  const text = pages[0]?.text ?? '';
  expect(text).toContain('No piece is live yet.');
  expect(text).not.toMatch(/Clicks a day|None|null|NaN/);
});

describe('papers', () => {
  const taskAt = (made_at: string, title = 'Glass Harbour') => ({
    ...{ report: report({ made_at, title }), paper: 'a4' as const, address: 'https://a.example/7' },
    artwork: null,
  });

  let threads = 0;
  const add = () => (threads += 1);
  beforeEach(() => {
    threads = 0;
    process.on('worker', add);
  });
  afterEach(() => process.off('worker', add));

  it('draws what a report shows once a day, outside of the event loop', async () => {
    const draw = createReportPapers({ read: async () => null });
    const [first, second] = await Promise.all([
      draw(1, taskAt('2026-11-24T14:30:00.000Z')),
      draw(1, taskAt('2026-11-24T14:31:00.000Z')),
    ]);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second).toBe(first);
    expect(await draw(1, taskAt('2026-11-24T15:00:00.000Z'))).toBe(first);
    expect(threads).toBe(1);
    expect(await draw(1, taskAt('2026-11-25T14:30:00.000Z'))).not.toBe(first);
    expect(threads).toBe(2);
  });

  it('lets three reports of an artist wait, and asks to repeat a further one', async () => {
    const draw = createReportPapers({ read: async () => null });
    const all = await Promise.allSettled(
      ['A', 'B', 'C', 'D', 'E'].map((title) => draw(1, taskAt('2026-11-24T14:30:00.000Z', title))),
    );
    expect(all.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    ]);
    expect(all[4]).toMatchObject({
      reason: { status: 503, code: 'busy', headers: { 'retry-after': '60' } },
    });
  });
});
