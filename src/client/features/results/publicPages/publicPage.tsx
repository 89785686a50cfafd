import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OutletTier } from '@/shared/platform/options';
import type { Face } from '@/shared/platform/coverArt';
import { PageMeta, type SharePicture } from '@/client/ui/PageMeta';

/** What the picture of a shared link says. */
export interface ShareFacts {
  tier: OutletTier | null;
  face: Face;
  above: string;
  title: string;
  by: string | null;
  below: string;
}

/** A page that the server draws, so that it is readable without JavaScript. */
export interface PublicPage {
  title: string;
  description: string;
  /** Path from the root, which becomes the canonical address. */
  path: string;
  main: ReactNode;
  /** The facts on the picture of a shared link; without them, the site's own picture is used. */
  share?: ShareFacts;
  /** A picture that is there already. */
  picture?: SharePicture;
  type?: 'article';
  /** Whether search engines are asked to leave it out. */
  isUnlisted?: true;
}

export const drawMarkup = (content: ReactNode): string => renderToStaticMarkup(content);

/** React writes what belongs into the head before everything else, with text and values escaped. */
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;

/** Draws the page's tags of the head, and its content for the frame from the build. */
export function drawPage({ main, share: _share, ...meta }: PublicPage, picture?: SharePicture) {
  const markup = drawMarkup(
    <>
      <PageMeta {...meta} picture={picture} />
      {main}
    </>,
  );
  const head = HEAD_TAGS.exec(markup)?.[0] ?? '';
  return { head, main: markup.slice(head.length) };
}
