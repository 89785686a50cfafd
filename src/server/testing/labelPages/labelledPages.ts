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

export const magazine = (parts: Parts): string => `<!DOCTYPE html>
<html lang="${parts.language}"><head><meta charset="utf-8"><title>${parts.headline}</title>${parts.head ?? ''}</head>
<body><div class="top"><a href="/" class="logo"><img src="l.png" alt="The Night Desk"></a>
<ul class="menu"><li><a href="/news">News</a><li><a href="/live">Live</a></ul></div>
<div class="story">${parts.above ?? ''}<h1>${parts.headline}</h1>
<p class="by">${parts.byline ?? 'By Jo Marsh'}</p>${parts.text}${LONG}${parts.end ?? ''}</div>
${parts.after ?? ''}<div class="sidebar">${parts.aside ?? ''}</div>
<div id="footer">${parts.footer ?? '<a href="/imprint">Imprint</a>'}</div></body></html>`;

const labelled = (name: string, language: string, html: string): LabelPage => ({
  name,
  language,
  html,
  isLabelled: true,
});

const text = '<p>Glass Harbour by Mara Kestrel is four tracks long, and each knows its place.</p>';

/** Pages that disclose in various ways that they were paid for. */
export const LABELLED_PAGES: readonly LabelPage[] = [
  labelled(
    'a label above the headline',
    'en',
    blog({
      language: 'en',
      headline: 'Glass Harbour, or the port at night',
      text,
      above: '<div class="ad-label">Advertisement</div>',
    }),
  ),
  labelled(
    'a label in the byline',
    'en',
    magazine({
      language: 'en',
      headline: 'Four tracks from the quay',
      text,
      byline: 'By Jo Marsh · 12 March 2026 · <em>Sponsored content</em>',
    }),
  ),
  labelled(
    'a sentence at the end',
    'en',
    blog({
      language: 'en',
      headline: 'Ten questions for Mara Kestrel',
      text,
      end: '<p><em>This article was paid for by the artist, who had no say in the verdict.</em></p>',
    }),
  ),
  labelled(
    'a sponsored link in the text',
    'en',
    magazine({
      language: 'en',
      headline: 'Late boats',
      text,
      end: '<p>Hear it <a href="https://example.com/r" rel="nofollow sponsored">here</a>.</p>',
    }),
  ),
  labelled(
    'linked data with a sponsor',
    'en',
    blog({
      language: 'en',
      headline: 'Lamp Room',
      text,
      head: `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
        {"@type":"WebSite","name":"Harbour Notes"},
        {"@type":["Article","Review"],"headline":"Lamp Room","sponsor":{"@type":"Person","name":"Mara Kestrel"}}]}</script>`,
    }),
  ),
  labelled(
    'a badge beside the category',
    'en',
    `<!doctype html><html><body><div id="root"><div class="css-1x"><header><h1 class="logo">Tape Club</h1></header>
    <main><section><span class="css-badge">Paid partnership</span><span>Reviews</span><h2>The quay, in four parts</h2>
    <p>Out now, and better than the last.</p><p>More words of the review, and more of them.</p></section></main></div></div></body></html>`,
  ),
  labelled(
    'nested in many elements',
    'de',
    blog({
      language: 'de',
      headline: 'Glass Harbour: der Hafen bei Nacht',
      text,
      above: '<div><div><span><span><b><i>Anzeige</i></b></span></span></div></div>',
    }),
  ),
  labelled(
    'a run-in label',
    'de',
    magazine({
      language: 'de',
      headline: 'Vier Stücke vom Kai',
      text: `<p><strong>Werbung</strong> Mara Kestrel hat vier Stücke aufgenommen, die leise beginnen.</p>${text}`,
    }),
  ),
  labelled(
    'a sentence below the headline',
    'de',
    blog({
      language: 'de',
      headline: 'Zehn Fragen an Mara Kestrel',
      text: `<p class="hinweis">Dieser Beitrag wurde von der Künstlerin bezahlt.</p>${text}`,
    }),
  ),
  labelled(
    'capital letters with accents',
    'fr',
    blog({
      language: 'fr',
      headline: 'Le port, la nuit',
      text,
      above: '<p class="kicker">CONTENU SPONSORISÉ</p>',
    }),
  ),
  labelled(
    'a sentence at the end',
    'fr',
    magazine({
      language: 'fr',
      headline: 'Quatre titres du quai',
      text,
      end: '<p>Cet article a été rémunéré par l’artiste. Notre avis reste libre.</p>',
    }),
  ),
  labelled(
    'a label with who paid',
    'es',
    blog({
      language: 'es',
      headline: 'El puerto de noche',
      text,
      byline:
        '<span>Redacción</span> | <span>Contenido patrocinado por Mara Kestrel</span> | 12/03/2026',
    }),
  ),
  labelled(
    'a hashtag in a short post',
    'es',
    `<html><body><main><h1>Mara Kestrel estrena Glass Harbour</h1><p>Cuatro canciones. #publicidad #musica</p></main></body></html>`,
  ),
  labelled(
    'a label above the headline',
    'it',
    magazine({
      language: 'it',
      headline: 'Il porto di notte',
      text,
      above: '<span class="tag">Informazione pubblicitaria</span>',
    }),
  ),
  labelled(
    'brackets after the name',
    'pt',
    blog({
      language: 'pt',
      headline: 'O porto à noite',
      text,
      byline: 'Por Ana Reis (conteúdo patrocinado)',
    }),
  ),
  labelled(
    'a label above the headline',
    'nl',
    blog({
      language: 'nl',
      headline: 'De haven bij nacht',
      text,
      above: '<p><a href="/over-advertenties">Advertentie</a></p>',
    }),
  ),
  labelled(
    'a label with the company',
    'sv',
    magazine({
      language: 'sv',
      headline: 'Hamnen om natten',
      text,
      above: '<div class="marking">Annons från Mara Kestrel</div>',
    }),
  ),
  labelled(
    'a cooperation',
    'da',
    blog({
      language: 'da',
      headline: 'Havnen om natten',
      text,
      above: '<span>Betalt samarbejde</span>',
    }),
  ),
  labelled(
    'content of an advertiser',
    'no',
    magazine({
      language: 'no',
      headline: 'Havna om natta',
      text,
      above: '<b>ANNONSØRINNHOLD</b>',
    }),
  ),
  labelled(
    'a sponsored text',
    'pl',
    blog({
      language: 'pl',
      headline: 'Port nocą',
      text,
      byline: 'Anna Lis • Artykuł sponsorowany',
    }),
  ),
  labelled(
    'a label in brackets',
    'ja',
    magazine({ language: 'ja', headline: '【PR】夜の港', text: `<p>四曲入りの新作。</p>${text}` }),
  ),
  labelled(
    'a sentence at the end',
    'ja',
    blog({
      language: 'ja',
      headline: '夜の港',
      text,
      end: '<p>この記事はプロモーションを含みます。</p>',
    }),
  ),
  labelled(
    'a badge that is only a picture',
    'en',
    blog({
      language: 'en',
      headline: 'Outer Pier',
      text,
      above: '<img src="/badges/sponsored.svg" alt="Sponsored">',
    }),
  ),
  labelled(
    'other words for it',
    'en',
    magazine({
      language: 'en',
      headline: 'Low Tide',
      text,
      end: '<p>Full disclosure: money changed hands before we wrote about this record.</p>',
    }),
  ),
];
