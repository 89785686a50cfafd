import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { drawPage, type PublicPage } from '@/client/features/results/publicPages/pages';
import type { AppDeps } from '@/server/deps';
import { ifThere } from '@/server/platform/files/durableFs';
import { contentSecurityPolicy, type InlineHashes } from '@/server/platform/http/headers';
import { siteFactsOf, withFacts } from '@/server/platform/http/sitePages';
import { MAIN_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '@/shared/platform/site';
import { sharePath, shareText } from './sharePicture';

/** What the build makes for the pages that the server draws. */
export interface Frame extends InlineHashes {
  html: string;
  /** The styles of the band that is added to the home page. */
  band: string;
}

/** Used without a build, as in tests of the server alone. */
const BARE: Frame = {
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><main id="main">${MAIN_PLACEHOLDER}</main></body></html>`,
  scripts: [],
  styles: [],
  band: '',
};

export async function readFrame(siteDir: string | undefined): Promise<Frame> {
  if (siteDir === undefined) return BARE;
  const file = path.join(siteDir, 'pages/frame.json');
  const text = await ifThere(() => readFile(file, 'utf8'), undefined);
  return text === undefined ? BARE : (JSON.parse(text) as Frame); // our own build wrote it
}

/** The whole page, drawn into the frame. */
export function composeDrawn(frame: string, page: PublicPage, origin = ORIGIN_PLACEHOLDER): string {
  const [before = '', end = ''] = frame.split(MAIN_PLACEHOLDER);
  const [start = '', top = ''] = before.split('</head>');
  const { share } = page;
  const picture =
    page.picture ?? (share && { path: sharePath(page.path, share), alt: shareText(share) });
  const { head, main } = drawPage(page, picture);
  const links = top.replaceAll(`href="${page.path}"`, (link) => `${link} aria-current="page"`);
  const meta = head.replaceAll(ORIGIN_PLACEHOLDER, () => origin);
  return `${start}${meta}</head>${links}${main}${end}`;
}

/** Returns the function that sends a page, or the 404 if there is none. */
export async function createPageSender({
  siteDir,
  config,
  now,
}: Pick<AppDeps, 'siteDir' | 'config' | 'now'>) {
  const { html, ...hashes } = await readFrame(siteDir);
  const policy = contentSecurityPolicy(hashes, { hasForms: true });
  return (reply: FastifyReply, page: PublicPage | null): FastifyReply => {
    if (!page) {
      reply.callNotFound();
      return reply;
    }
    const whole = withFacts(html, siteFactsOf(config, now()));
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(composeDrawn(whole, page, config.publicUrl));
  };
}
