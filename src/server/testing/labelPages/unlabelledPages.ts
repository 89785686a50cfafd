import { blog, type LabelPage, magazine, page, TEXT } from './labelledPages';

/** Pages that do not disclose that their piece was paid for, though most contain such words. */
export const UNLABELLED_PAGES: readonly LabelPage[] = [
  blog('no such word', 'en'),
  magazine('the footer only', 'en', {
    footer: '<p>Sponsored</p><p>Some posts are paid promotion.</p>',
  }),
  blog('a comment of a reader', 'en', {
    after: `<section id="comments"><article class="comment"><p>Advertisement</p></article>
      <p>Was this article paid for? Sponsored by the label?</p></section>`,
  }),
  magazine('the sidebar, about another piece', 'en', {
    aside: '<p class="label">Paid promotion</p><h3><a href="/o">Another record</a></h3>',
  }),
  blog('hidden text', 'en', {
    above: `<p style="display: none">Advertisement</p><span hidden>Sponsored</span>
      <span class="sr-only">Paid post</span><!-- Advertisement --><template>Ad</template>`,
  }),
  magazine('a banner above the page', 'en', {
    above: `<div class="ad-slot"><span>Advertisement</span><iframe src="https://ads.example/1"></iframe></div>`,
  }),
  blog('a banner without a telling class, in the text', 'en', {
    text: `${TEXT}<div class="c7"><p>Advertisement</p><a href="https://shop.example/"><img src="b.png" alt=""></a></div>${TEXT}`,
  }),
  magazine('the word of a banner before its place', 'en', {
    text: `${TEXT}<p>Advertisement</p><div id="div-gpt-ad-171"></div>`,
  }),
  blog('a text about advertisements', 'en', {
    headline: 'The advertisement that made a band',
    text: `<p>The advertisement ran for a week. Her label spent what it had on paid promotion, and a
      tour sponsored by a brewery followed.</p>${TEXT}`,
  }),
  blog('that nobody paid', 'en', {
    end: '<p>This review was not paid for, and is never sponsored.</p>',
  }),
  blog('a menu with that item', 'en', {
    above: '<nav><a href="/s">Sponsored</a> <a href="/p">Promoted</a></nav>',
  }),
  page(
    'a page of contacts',
    'en',
    '<html><body><main><h1>Advertise with us</h1><p>Paid promotion</p><p>Sponsored content from 100.00.</p></main></body></html>',
  ),
  blog('teasers of other pieces', 'en', {
    after: `<section><h2>More</h2><div class="card"><span>Sponsored</span><h3><a href="/x">A shop</a></h3></div></section>`,
  }),
  blog('a sponsor of something else in linked data', 'en', {
    head: `<script type="application/ld+json">{"@type":"MusicEvent","sponsor":{"name":"A brewery"}}</script>
      <script type="application/ld+json">{"@type":"Article","sponsor":""}</script>`,
  }),
  magazine('a sponsored link in the footer', 'en', {
    footer: '<a rel="sponsored" href="https://shop.example/">A shop</a>',
  }),
  blog('the footer', 'de', {
    footer: '<a href="/werbung">Werbung</a> <a href="/mediadaten">Anzeige buchen</a>',
  }),
  magazine('unpaid', 'de', {
    end: '<p>Dieser Beitrag ist nicht bezahlt und ohne Werbung entstanden.</p>',
  }),
  blog('a word within a word', 'de', {
    headline: 'Anzeigenkönig gibt auf',
    byline: 'Anzeigenredaktion',
  }),
  magazine('a banner', 'fr', {
    text: `${TEXT}<div class="pub"><small>Publicité</small><ins class="adsbygoogle"></ins></div>`,
  }),
  blog('a festival with a sponsor', 'es', {
    text: `<p>El festival, patrocinado por una cervecera, abre hoy sus puertas en el muelle.</p>${TEXT}`,
  }),
  blog('no such word', 'it', { byline: 'di Ada Neri' }),
  magazine('the cookie notice', 'pt', {
    after: '<div class="cookie-consent"><p>Publicidade</p><button>OK</button></div>',
  }),
  blog('the next piece', 'nl', {
    end: '<div><b>Gesponsord</b><h3><a href="/y">Lees ook: een winkel</a></h3></div>',
  }),
  magazine('no such word', 'sv'),
  blog('a comment', 'da', {
    after: '<div id="disqus_thread" class="comments"><p>Reklame</p></div>',
  }),
  magazine('not paid', 'no', { end: '<p>Anmeldelsen er ikke betalt av noen.</p>' }),
  blog('a banner', 'pl', {
    text: `${TEXT}<div class="banner"><span>Reklama</span></div>`,
  }),
  blog('the footer', 'ja', { footer: '<p>広告</p>' }),
  magazine('a label in the middle of the text that stands beside a banner from elsewhere', 'en', {
    text: `${TEXT}<p>Advertisement</p><p>Listen on.</p>`,
  }),
].map((draft) => ({ ...draft, isLabelled: false }));
