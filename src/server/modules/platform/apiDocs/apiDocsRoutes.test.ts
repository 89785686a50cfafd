import { gunzipSync } from 'node:zlib';
import { testApp } from '@/server/testing/testApp';
import { describeApi } from './describeApi';

const test = testApp({ lasts: 'file' });

describe('openapi.json', () => {
  it('is public and has the description', async () => {
    const response = await test.app.inject('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(describeApi())));
  });

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0', undefined],
    ['br', undefined],
    [undefined, undefined],
  ])('is sent for %s as %s', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const { headers: sent, rawPayload } = await test.app.inject({
      url: '/api/docs/docs.js',
      headers,
    });
    expect(sent['content-encoding']).toBe(encoding);
    expect(sent.vary).toBe('accept-encoding');
    const text = encoding === undefined ? rawPayload : gunzipSync(rawPayload);
    expect(text.toString()).toContain('SwaggerUIBundle(');
  });
});

describe('docs/', () => {
  it('is a page under the policy of every other page', async () => {
    const response = await test.app.inject('/api/docs/');
    const other = await test.app.inject('/api/health/');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = 'content-security-policy';
    expect(response.headers[policy]).toBe(other.headers[policy]);
    expect(response.headers[policy]).toContain("script-src 'self';");
  });

  it('contains nothing that the policy would block', async () => {
    const { body } = await test.app.inject('/api/docs/');
    expect(body).not.toMatch(/<style|<script>|\son\w+=|\sstyle=|https?:/);
  });

  it('has every file that the page names, and no other', async () => {
    const { body } = await test.app.inject('/api/docs/');
    const named = [...body.matchAll(/(?:src|href)="([\w.-]+\.(?:js|css))"/g)].map(
      ([, name]) => name,
    );
    expect(named).toHaveLength(4);
    for (const name of named) {
      const response = await test.app.inject(`/api/docs/${name}`);
      expect([name, response.statusCode]).toEqual([name, 200]);
      expect(response.headers['content-type']).toMatch(/^text\/(?:css|javascript)/);
      expect(response.body.length).toBeGreaterThan(50);
    }
    for (const name of ['swagger-ui.js', 'constructor', '..%2fpackage.json', '%2e%2e']) {
      expect((await test.app.inject(`/api/docs/${name}`)).statusCode).toBe(404);
    }
  });
});
