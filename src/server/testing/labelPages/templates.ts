/** A page like a real one; it was written for the tests. */
export interface LabelPage {
  name: string;
  language: string;
  isLabelled: boolean;
  html: string;
}

interface Parts {
  language: string;
  headline: string;
  above?: string;
  byline?: string;
  text: string;
  end?: string;
  after?: string;
  aside?: string;
  footer?: string;
  head?: string;
}

const PAD =
  'The second side begins with a slower piece, and it takes its time. Brass comes in late, ' +
  'behind the voice, and leaves before one has noticed. What stays is a figure on the low strings. ';
/** Enough text that the end of a piece is far from its beginning. */
export const LONG = `<p>${PAD.repeat(4)}</p><p>${PAD.repeat(5)}</p><p>${PAD.repeat(3)}</p>`;

/** As produced by a blog program with a sidebar. */
export const blog = (parts: Parts): string => `<!doctype html>
<html lang="${parts.language}"><head><title>${parts.headline} – Harbour Notes</title>${parts.head ?? ''}
<style>.x{}</style></head><body class="post-template single comments-open has-sidebar">
<div id="page" class="site has-sidebar"><header class="site-header"><p class="site-title"><a href="/">Harbour Notes</a></p>
<nav class="main-nav"><ul><li><a href="/a">Reviews</a></li><li><a href="/b">Interviews</a></li></ul></nav></header>
<div id="content"><main id="main"><article id="post-12" class="post-12 type-post category-reviews tag-ads">
<header class="entry-header">${parts.above ?? ''}<h1 class="entry-title">${parts.headline}</h1>
<div class="entry-meta">${parts.byline ?? '<span class="author">Ann Lee</span> <time>12.03.2026</time>'}</div></header>
<div class="entry-content">${parts.text}${LONG}${parts.end ?? ''}</div></article>${parts.after ?? ''}</main>
<aside id="secondary" class="widget-area">${parts.aside ?? '<h3>Newest</h3><ul><li><a href="/x">Another record</a></li></ul>'}</aside></div>
<footer class="site-footer">${parts.footer ?? '<p>© Harbour Notes</p>'}</footer></div><script>var a = "Advertisement";</script></body></html>`;

/** As written by hand for a magazine, with neither `article` nor `main`. */
export const magazine = (parts: Parts): string => `<!DOCTYPE html>
<html lang="${parts.language}"><head><meta charset="utf-8"><title>${parts.headline}</title>${parts.head ?? ''}</head>
<body><div class="top"><a href="/" class="logo"><img src="l.png" alt="The Night Desk"></a>
<ul class="menu"><li><a href="/news">News</a><li><a href="/live">Live</a></ul></div>
<div class="story">${parts.above ?? ''}<h1>${parts.headline}</h1>
<p class="by">${parts.byline ?? 'By Jo Marsh'}</p>${parts.text}${LONG}${parts.end ?? ''}</div>
${parts.after ?? ''}<div class="sidebar">${parts.aside ?? ''}</div>
<div id="footer">${parts.footer ?? '<a href="/imprint">Imprint</a>'}</div></body></html>`;
