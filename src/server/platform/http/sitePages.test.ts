import { type PageInsert, withInsert } from './sitePages';
import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { testFolder } from '@/server/testing/testFolder';
import {
  FIRST_PRICES,
  makePrices,
  PRICE_CELLS,
  type Prices,
  pricesText,
  reviewPricesText,
  shortPrice,
} from '@/shared/market/prices.rules';
import { FEE_ATTRIBUTE, NEWS_PLACEHOLDER } from '@/shared/platform/site';
import { type CurrentPages, keepCurrentPages } from '../plugins/staticFiles';

const BUILT = '<html><head></head><body><div id="here"></div><p>$1</p></body></html>';
const PAGE = {
  hash: 'built',
  bodies: { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.from(BUILT) },
  matches: () => true,
  status: 200,
  headers: { 'content-security-policy': "default-src 'self';style-src 'self' 'sha256-own'" },
};

it('inserts the current content with its style, and removes it again', async () => {
  const read = jest.fn(async () => '');
  const insert: PageInsert = { place: /(<div id="here">)(?=<\/div>)/, style: 'b{top:0}', read };
  const page = withInsert(PAGE, insert);
  expect(await page()).toBe(PAGE);

  read.mockResolvedValue('<b>$&</b>');
  const { bodies, headers } = await page();
  expect(bodies.identity.toString()).toBe(
    BUILT.replace('</head>', '<style>b{top:0}</style></head>').replace(
      '"here">',
      () => '"here"><b>$&</b>',
    ),
  );
  expect(headers['content-security-policy']).toMatch(
    /style-src 'self' 'sha256-[\w+/]+=' 'sha256-own'$/,
  );
  expect(bodies.br.length).toBeGreaterThan(0);

  read.mockResolvedValue('');
  expect(await page()).toBe(PAGE);
});

describe('the home page', () => {
  const pageWith = (prices: Prices, attribute: string): string => {
    const cells = PRICE_CELLS.map(
      ({ group, tier }) => `<td data-tier="${tier}">${shortPrice(prices[group][tier])}</td>`,
    );
    return `<html ${attribute}>${NEWS_PLACEHOLDER}<table>${cells.join('')}</table>${reviewPricesText(prices)}`;
  };

  const LATER = makePrices((_cell, index) => 40 + index + 0.5);

  const folder = testFolder('file');
  beforeAll(async () => {
    const page = { file: 'home.html', status: 200, scripts: [], styles: [], preload: [] };
    await writeFile(folder.at('home.html'), pageWith(FIRST_PRICES, FEE_ATTRIBUTE));
    await writeFile(folder.at('pages.json'), JSON.stringify([{ ...page, path: '/' }]));
  });

  let pages: CurrentPages | undefined;
  afterEach(() => pages?.stop());

  interface State {
    /** Absent: they cannot be read. */
    prices: Prices | undefined;
    news: string;
    onError: jest.Mock;
  }

  const begin = async (prices: Prices) => {
    const state: State = { prices, news: '', onError: jest.fn() };
    pages = await keepCurrentPages({
      folder: folder.path,
      facts: () => ({
        publicUrl: '',
        contactEmail: '',
        operator: '',
        feePercent: 15,
        payoutHoldDays: 7,
        payments: 'on',
        news: state.news,
        content: {},
      }),
      inHome: { place: /(?=<table>)/, style: '', read: async () => '' },
      drawContents: () => ({ parts: {}, pages: [] }),
      readPrices: async () => state.prices ?? Promise.reject(new Error('away')),
      pollMs: 1,
      onError: state.onError,
    });
    const home = async () => (await pages?.current().home?.())?.bodies.identity.toString();
    return { state, home };
  };

  const later = pageWith(LATER, `${FEE_ATTRIBUTE} data-prices="${pricesText(LATER)}"`);

  it('has the current prices from the start, and is not rewritten for the first list', async () => {
    expect(await (await begin(FIRST_PRICES)).home()).toBe(pageWith(FIRST_PRICES, FEE_ATTRIBUTE));
    expect(await (await begin(LATER)).home()).toBe(later);
    expect(later).toContain('An online review is $43.50, $44.50 or $45.50');
  });

  it('is rewritten after another list has begun or news was set, and stays when prices cannot be read', async () => {
    const { state, home } = await begin(FIRST_PRICES);
    const first = await home();
    expect(first).toBe(pageWith(FIRST_PRICES, FEE_ATTRIBUTE));
    state.prices = LATER;
    while ((await home()) === first) await setImmediate();
    expect(await home()).toBe(later);

    state.news = 'Away on <Sunday>';
    const withNews = later.replace(' hidden></p>', '>Away on &lt;Sunday&gt;</p>');
    while ((await home()) === later) await setImmediate();
    expect(await home()).toBe(withNews);

    state.prices = undefined;
    while (state.onError.mock.calls.length === 0) await setImmediate();
    expect(await home()).toBe(withNews);
  });
});
