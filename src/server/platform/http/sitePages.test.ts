import { type PageInsert, withInsert } from './sitePages';

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
