import { ClickCounter, type Click, type ClickLimits, classifyClick } from './clickCounter';
import type { DayOfClicks } from './clicksRepository';

const NOON = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

let written: DayOfClicks[][];
let failure: Error | null;
let counter: ClickCounter;
const counterOf = (limits?: ClickLimits) =>
  new ClickCounter(async (days) => {
    if (failure) throw failure;
    written.push(days.map((day) => ({ ...day })));
  }, limits);
beforeEach(() => {
  written = [];
  failure = null;
  counter = counterOf();
});
const count = (fields: Partial<Click> = {}, at = NOON) =>
  counter.count(
    { orderId: 7, kind: 'people', address: '192.0.2.1', agent: 'Firefox', ...fields },
    at,
  );

it('counts each visitor of an order once a day, people and robots separately', async () => {
  expect(count()).toBe('people');
  expect(count({}, later(3600))).toBeNull();
  expect(count({ agent: 'Chrome' })).toBe('people');
  expect(count({ orderId: 8 })).toBe('people');
  expect(count({ kind: 'robots' })).toBe('robots');
  expect(count({}, later(12 * 3600))).toBe('people');
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([
    [
      { orderId: 7, day: '2026-03-01', people: 2, robots: 1 },
      { orderId: 8, day: '2026-03-01', people: 1, robots: 0 },
      { orderId: 7, day: '2026-03-02', people: 1, robots: 0 },
    ],
  ]);
});

it('counts one subscriber of an IPv6 network as one visitor', () => {
  expect(count({ address: '2001:db8::1' })).toBe('people');
  expect(count({ address: '2001:db8::2' })).toBeNull();
});

it('counts a burst from one network as robots, until ten seconds have passed', () => {
  const counts = Array.from({ length: 22 }, (_, index) => count({ agent: `Firefox ${index}` }));
  expect(counts.slice(0, 20)).toEqual(Array(20).fill('people'));
  expect(counts.slice(20)).toEqual(['robots', 'robots']);
  expect(count({ address: '192.0.2.2' })).toBe('people');
  expect(count({ agent: 'another' }, later(10))).toBe('people');
});

it('does not count reloads of one visitor as a burst', () => {
  for (let index = 0; index < 30; index += 1) count();
  expect(count({ agent: 'another' })).toBe('people');
});

it('forgets the oldest visitors beyond its limit, and counts no further orders', async () => {
  counter = counterOf({ visitors: 2, waiting: 1 });
  for (const agent of ['a', 'b', 'c']) count({ agent });
  expect(count({ agent: 'c' })).toBeNull();
  expect(count({ agent: 'a' })).toBe('people');
  expect(count({ orderId: 8 })).toBeNull();
  await counter.flush();
  expect(written).toEqual([[{ orderId: 7, day: '2026-03-01', people: 4, robots: 0 }]]);
});

it('keeps counts that could not be written until the next time', async () => {
  count();
  failure = new Error('no database');
  const failed = counter.flush();
  count({ agent: 'Chrome' });
  await expect(failed).rejects.toThrow('no database');
  failure = null;
  await counter.flush();
  expect(written).toEqual([[{ orderId: 7, day: '2026-03-01', people: 2, robots: 0 }]]);
});

describe('classifyClick', () => {
  const SAFARI_MOBILE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI_MOBILE}`;
  const chromeOn = (system: string, version = 'Chrome/142.0.0.0') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Safari/537.36`;
  const MOBILE = 'Chrome/142.0.0.0 Mobile';
  const WEBVIEW = chromeOn('Linux; Android 14; Pixel 8; wv', `Version/4.0 ${MOBILE}`);
  const CHROME = chromeOn('Windows NT 10.0; Win64; x64');

  const PEOPLE: Readonly<Record<string, string>> = {
    Chrome: CHROME,
    Edge: `${CHROME} Edg/142.0.0.0`,
    Vivaldi: `${CHROME} Vivaldi/7.6`,
    Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    Safari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI_MOBILE} Version/26.0 Safari/605.1.15`,
    'Safari on a phone': `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Chrome on a phone': chromeOn('Linux; Android 10; K', MOBILE),
    'Chrome on an iPhone': `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
    'a phone named Cubot': chromeOn('Linux; Android 14; CUBOT X70', MOBILE),
    'Instagram’s browser': `${IPHONE} Mobile/15E148 Instagram 405.0.0.28.80 (iPhone15,2; iOS 18_6; de_DE; de; scale=3.00)`,
    'Facebook’s browser': `${WEBVIEW} [FB_IAB/FB4A;FBAV/537.0.0.50.110;]`,
    'TikTok’s browser': `${WEBVIEW} musical_ly_2024009030 AppName/musical_ly BytedanceWebview/d8a21c6`,
    'X’s browser': `${IPHONE} Mobile/15E148 Twitter for iPhone/11.30`,
    'Line’s browser': `${WEBVIEW} Line/15.0.0/IAB`,
    'KakaoTalk’s browser': `${WEBVIEW};KAKAOTALK 2410900`,
    'WeChat’s browser': `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI`,
    'Snapchat’s browser': `${WEBVIEW} Snapchat/13.20.0.48 (Pixel 8; Android 14; gzip)`,
    'LinkedIn’s browser': `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31`,
    'Pinterest’s browser': `${WEBVIEW} [Pinterest/Android]`,
    'Google’s app': `${WEBVIEW} GSA/15.40`,
    DuckDuckGo: `${WEBVIEW} DuckDuckGo/5`,
    'a television': chromeOn('SMART-TV; Linux; Tizen 8.0', 'SamsungBrowser/5.0 Chrome/108.0 TV'),
  };

  const ROBOTS: Readonly<Record<string, string>> = {
    'no agent': '',
    'a dash': '-',
    'a bare word': 'Mozilla/5.0',
    WhatsApp: 'WhatsApp/2.23.20.0 A',
    Telegram: 'TelegramBot (like TwitterBot)',
    Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack’s pictures': 'Slack-ImgProxy (+https://api.slack.com/robots)',
    Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Discord’s pictures':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 11.6; rv:92.0) Gecko/20100101 Firefox/92.0 Discord',
    Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    Meta: 'meta-externalagent/1.1',
    iMessage: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
    X: 'Twitterbot/1.0',
    LinkedIn:
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    Skype:
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    Line: 'facebookexternalhit/1.1;line-poker/1.0',
    KakaoTalk:
      'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    Viber: 'Viber/13.3.0.7 CFNetwork/1120 Darwin/19.0.0',
    VK: 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    Bluesky: 'Bluesky Cardyb/1.1; mailto:support@bsky.app',
    Mastodon: 'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/) Bot',
    Matrix: 'Synapse (bot; +https://github.com/matrix-org/synapse)',
    Pinterest: 'Pinterestbot/1.0',
    Reddit: 'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
    Snapchat: 'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    Iframely: 'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    Outlook: 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)',
    Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    Bing: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    OpenAI: 'GPTBot/1.0',
    Ahrefs: 'AhrefsBot/7.0',
    UptimeRobot: 'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'Chrome without a window': CHROME.replace('Chrome/', 'HeadlessChrome/'),
    Lighthouse: `${CHROME} Chrome-Lighthouse`,
    'the page renderer': `${WEBVIEW} Google-PageRenderer`,
    curl: 'curl/8.4.0',
    Wget: 'Wget/1.21',
    Python: 'python-requests/2.31',
    Go: 'Go-http-client/2.0',
    Java: 'Apache-HttpClient/4.5',
    Android: 'okhttp/4.9',
  };

  const classify = (agent: string, headers = {}, method = 'GET') =>
    classifyClick(method, { 'user-agent': agent, ...headers });

  it.each(Object.entries(PEOPLE))('counts %s as a person', (_name, agent) => {
    expect(classify(agent)).toBe('people');
  });

  it.each(Object.entries(ROBOTS))('counts %s as a robot', (_name, agent) => {
    expect(classify(agent)).toBe('robots');
  });

  it.each([
    ['a HEAD request', 'HEAD', {}],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['a prerendered page', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older Chrome', 'GET', { purpose: 'prefetch' }],
    ['a preview of Safari', 'GET', { 'x-purpose': 'preview' }],
    ['a prefetch of an older Firefox', 'GET', { 'x-moz': 'prefetch' }],
    ['a picture', 'GET', { 'sec-fetch-dest': 'image' }],
    ['a frame', 'GET', { 'sec-fetch-dest': 'iframe' }],
    ['a script', 'GET', { 'sec-fetch-dest': 'empty' }],
  ])('counts %s of a browser as a robot', (_name, method, headers) => {
    expect(classify(CHROME, headers, method)).toBe('robots');
  });

  it('counts a browser that opened the link as a person', () => {
    const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    expect(classify(CHROME, opened)).toBe('people');
  });
});
