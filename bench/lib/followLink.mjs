import autocannon from 'autocannon';

/* A process of `bench/clicks.mjs`: opens a link so many times a second, for so many seconds, from
   ever new addresses, which count because the server trusts its proxy. */

const [url, rate, seconds] = process.argv.slice(2);
const CONNECTIONS = 50;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let count = 0;
const result = await autocannon({
  url,
  connections: CONNECTIONS,
  duration: Number(seconds),
  overallRate: Number(rate),
  requests: [
    {
      setupRequest(request) {
        count += 1;
        const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
        const headers = { 'user-agent': BROWSER, 'x-forwarded-for': address };
        return { ...request, headers };
      },
    },
  ],
});
process.send({ '3xx': result['3xx'], '5xx': result['5xx'] });
process.disconnect();
