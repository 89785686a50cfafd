export interface LabelPage {
  name: string;
  language: string;
  isLabelled: boolean;
  html: string;
}

/** The parts of a page that differ from the usual ones. */
type Around = 'headline' | 'byline' | 'aside' | 'footer' | 'head';
type Parts = Partial<Record<Around | 'above' | 'text' | 'end' | 'after', string>>;
type Draft = Omit<LabelPage, 'isLabelled'>;

const HEADLINES = {
  en: 'Glass Harbour, or the port at night',
  de: 'Glass Harbour: der Hafen bei Nacht',
  fr: 'Le port, la nuit',
  es: 'El puerto de noche',
  it: 'Il porto di notte',
  pt: 'O porto à noite',
  nl: 'De haven bij nacht',
  sv: 'Hamnen om natten',
  da: 'Havnen om natten',
  no: 'Havna om natta',
  pl: 'Port nocą',
  ja: '夜の港',
};
type Language = keyof typeof HEADLINES;

export const TEXT =
  '<p>Glass Harbour by Mara Kestrel is four tracks long, and each knows its place.</p>';
const PAD =
  'The second side begins with a slower piece, and it takes its time. Brass comes in late, ' +
  'behind the voice, and leaves before one has noticed. What stays is a figure on the low strings. ';
/** Enough text that the end of a piece is far from its beginning. */
const LONG = `<p>${PAD.repeat(4)}</p><p>${PAD.repeat(5)}</p><p>${PAD.repeat(3)}</p>`;

export function page(name: string, language: string, html: string): Draft {
  return { name, language, html };
}

/** As produced by a blog program with a sidebar. */
export function blog(name: string, language: Language, parts: Parts = {}): Draft {
  const { headline = HEADLINES[language], text = TEXT } = parts;
  const html = `<!doctype html>
<html lang="${language}"><head><title>${headline} – Harbour Notes</title>${parts.head ?? ''}
<style>.x{}</style></head><body class="post-template single comments-open has-sidebar">
<div id="page" class="site has-sidebar"><header class="site-header"><p class="site-title"><a href="/">Harbour Notes</a></p>
<nav class="main-nav"><ul><li><a href="/a">Reviews</a></li><li><a href="/b">Interviews</a></li></ul></nav></header>
<div id="content"><main id="main"><article id="post-12" class="post-12 type-post category-reviews tag-ads">
<header class="entry-header">${parts.above ?? ''}<h1 class="entry-title">${headline}</h1>
<div class="entry-meta">${parts.byline ?? '<span class="author">Ann Lee</span> <time>12.03.2026</time>'}</div></header>
<div class="entry-content">${text}${LONG}${parts.end ?? ''}</div></article>${parts.after ?? ''}</main>
<aside id="secondary" class="widget-area">${parts.aside ?? '<h3>Newest</h3><ul><li><a href="/x">Another record</a></li></ul>'}</aside></div>
<footer class="site-footer">${parts.footer ?? '<p>© Harbour Notes</p>'}</footer></div><script>var a = "Advertisement";</script></body></html>`;
  return page(name, language, html);
}

export function magazine(name: string, language: Language, parts: Parts = {}): Draft {
  const { headline = HEADLINES[language], text = TEXT } = parts;
  const html = `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><title>${headline}</title>${parts.head ?? ''}</head>
<body><div class="top"><a href="/" class="logo"><img src="l.png" alt="The Night Desk"></a>
<ul class="menu"><li><a href="/news">News</a><li><a href="/live">Live</a></ul></div>
<div class="story">${parts.above ?? ''}<h1>${headline}</h1>
<p class="by">${parts.byline ?? 'By Jo Marsh'}</p>${text}${LONG}${parts.end ?? ''}</div>
${parts.after ?? ''}<div class="sidebar">${parts.aside ?? ''}</div>
<div id="footer">${parts.footer ?? '<a href="/imprint">Imprint</a>'}</div></body></html>`;
  return page(name, language, html);
}

const DRAFTS: readonly Draft[] = [
  blog('a label above the headline', 'en', { above: '<div class="ad-label">Advertisement</div>' }),
  magazine('a label in the byline', 'en', {
    byline: 'By Jo Marsh · 12 March 2026 · <em>Sponsored content</em>',
  }),
  blog('a sentence at the end', 'en', {
    end: '<p><em>This article was paid for by the artist, who had no say in the verdict.</em></p>',
  }),
  magazine('a sponsored link in the text', 'en', {
    end: '<p>Hear it <a href="https://example.com/r" rel="nofollow sponsored">here</a>.</p>',
  }),
  blog('linked data with a sponsor', 'en', {
    head: `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
      {"@type":"WebSite","name":"Harbour Notes"},
      {"@type":["Article","Review"],"headline":"Lamp Room","sponsor":{"@type":"Person","name":"Mara Kestrel"}}]}</script>`,
  }),
  page(
    'a badge beside the category',
    'en',
    `<!doctype html><html><body><div id="root"><div class="css-1x"><header><h1 class="logo">Tape Club</h1></header>
    <main><section><span class="css-badge">Paid partnership</span><span>Reviews</span><h2>The quay, in four parts</h2>
    <p>Out now, and better than the last.</p><p>More words of the review, and more of them.</p></section></main></div></div></body></html>`,
  ),
  blog('nested in many elements', 'de', {
    above: '<div><div><span><span><b><i>Anzeige</i></b></span></span></div></div>',
  }),
  magazine('a run-in label', 'de', {
    text: `<p><strong>Werbung</strong> Mara Kestrel hat vier Stücke aufgenommen, die leise beginnen.</p>${TEXT}`,
  }),
  blog('a sentence below the headline', 'de', {
    text: `<p class="hinweis">Dieser Beitrag wurde von der Künstlerin bezahlt.</p>${TEXT}`,
  }),
  blog('capital letters with accents', 'fr', { above: '<p class="kicker">CONTENU SPONSORISÉ</p>' }),
  magazine('a sentence at the end', 'fr', {
    end: '<p>Cet article a été rémunéré par l’artiste. Notre avis reste libre.</p>',
  }),
  blog('a label with who paid', 'es', {
    byline:
      '<span>Redacción</span> | <span>Contenido patrocinado por Mara Kestrel</span> | 12/03/2026',
  }),
  page(
    'a hashtag in a short post',
    'es',
    '<html><body><main><h1>Mara Kestrel estrena Glass Harbour</h1><p>Cuatro canciones. #publicidad #musica</p></main></body></html>',
  ),
  magazine('a label above the headline', 'it', {
    above: '<span class="tag">Informazione pubblicitaria</span>',
  }),
  blog('brackets after the name', 'pt', { byline: 'Por Ana Reis (conteúdo patrocinado)' }),
  blog('a label above the headline', 'nl', {
    above: '<p><a href="/over-advertenties">Advertentie</a></p>',
  }),
  magazine('a label with the company', 'sv', {
    above: '<div class="marking">Annons från Mara Kestrel</div>',
  }),
  blog('a cooperation', 'da', { above: '<span>Betalt samarbejde</span>' }),
  magazine('content of an advertiser', 'no', { above: '<b>ANNONSØRINNHOLD</b>' }),
  blog('a sponsored text', 'pl', { byline: 'Anna Lis • Artykuł sponsorowany' }),
  magazine('a label in brackets', 'ja', {
    headline: '【PR】夜の港',
    text: `<p>四曲入りの新作。</p>${TEXT}`,
  }),
  blog('a sentence at the end', 'ja', { end: '<p>この記事はプロモーションを含みます。</p>' }),
  blog('a badge that is only a picture', 'en', {
    above: '<img src="/badges/sponsored.svg" alt="Sponsored">',
  }),
  magazine('other words for it', 'en', {
    end: '<p>Full disclosure: money changed hands before we wrote about this record.</p>',
  }),
];

/** Pages that disclose in various ways that they were paid for. */
export const LABELLED_PAGES: readonly LabelPage[] = DRAFTS.map((draft) => ({
  ...draft,
  isLabelled: true,
}));
