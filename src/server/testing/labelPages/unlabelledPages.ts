import { blog, type LabelPage, magazine } from './labelledPages';

const plain = (name: string, language: string, html: string): LabelPage => ({
  name,
  language,
  html,
  isLabelled: false,
});
const text = '<p>Glass Harbour by Mara Kestrel is four tracks long, and each knows its place.</p>';
const english = { language: 'en', headline: 'Glass Harbour, or the port at night', text };

/** Pages that do not disclose that their piece was paid for, though most contain such words. */
export const UNLABELLED_PAGES: readonly LabelPage[] = [
  plain('no such word', 'en', blog(english)),
  plain(
    'the footer only',
    'en',
    magazine({ ...english, footer: '<p>Sponsored</p><p>Some posts are paid promotion.</p>' }),
  ),
  plain(
    'a comment of a reader',
    'en',
    blog({
      ...english,
      after: `<section id="comments"><article class="comment"><p>Advertisement</p></article>
        <p>Was this article paid for? Sponsored by the label?</p></section>`,
    }),
  ),
  plain(
    'the sidebar, about another piece',
    'en',
    magazine({
      ...english,
      aside: '<p class="label">Paid promotion</p><h3><a href="/o">Another record</a></h3>',
    }),
  ),
  plain(
    'hidden text',
    'en',
    blog({
      ...english,
      above: `<p style="display: none">Advertisement</p><span hidden>Sponsored</span>
        <span class="sr-only">Paid post</span><!-- Advertisement --><template>Ad</template>`,
    }),
  ),
  plain(
    'a banner above the page',
    'en',
    magazine({
      ...english,
      above: `<div class="ad-slot"><span>Advertisement</span><iframe src="https://ads.example/1"></iframe></div>`,
    }),
  ),
  plain(
    'a banner without a telling class, in the text',
    'en',
    blog({
      ...english,
      text: `${text}<div class="c7"><p>Advertisement</p><a href="https://shop.example/"><img src="b.png" alt=""></a></div>${text}`,
    }),
  ),
  plain(
    'the word of a banner before its place',
    'en',
    magazine({ ...english, text: `${text}<p>Advertisement</p><div id="div-gpt-ad-171"></div>` }),
  ),
  plain(
    'a text about advertisements',
    'en',
    blog({
      ...english,
      headline: 'The advertisement that made a band',
      text: `<p>The advertisement ran for a week. Her label spent what it had on paid promotion, and a
        tour sponsored by a brewery followed.</p>${text}`,
    }),
  ),
  plain(
    'that nobody paid',
    'en',
    blog({ ...english, end: '<p>This review was not paid for, and is never sponsored.</p>' }),
  ),
  plain(
    'a menu with that item',
    'en',
    blog({
      ...english,
      above: '<nav><a href="/s">Sponsored</a> <a href="/p">Promoted</a></nav>',
    }),
  ),
  plain(
    'a page of contacts',
    'en',
    `<html><body><main><h1>Advertise with us</h1><p>Paid promotion</p><p>Sponsored content from 100.00.</p></main></body></html>`,
  ),
  plain(
    'teasers of other pieces',
    'en',
    blog({
      ...english,
      after: `<section><h2>More</h2><div class="card"><span>Sponsored</span><h3><a href="/x">A shop</a></h3></div></section>`,
    }),
  ),
  plain(
    'a sponsor of something else in linked data',
    'en',
    blog({
      ...english,
      head: `<script type="application/ld+json">{"@type":"MusicEvent","sponsor":{"name":"A brewery"}}</script>
        <script type="application/ld+json">{"@type":"Article","sponsor":""}</script>`,
    }),
  ),
  plain(
    'a sponsored link in the footer',
    'en',
    magazine({ ...english, footer: '<a rel="sponsored" href="https://shop.example/">A shop</a>' }),
  ),
  plain(
    'the footer',
    'de',
    blog({
      language: 'de',
      headline: 'Der Hafen bei Nacht',
      text,
      footer: '<a href="/werbung">Werbung</a> <a href="/mediadaten">Anzeige buchen</a>',
    }),
  ),
  plain(
    'unpaid',
    'de',
    magazine({
      language: 'de',
      headline: 'Vier Stücke vom Kai',
      text,
      end: '<p>Dieser Beitrag ist nicht bezahlt und ohne Werbung entstanden.</p>',
    }),
  ),
  plain(
    'a word within a word',
    'de',
    blog({
      language: 'de',
      headline: 'Anzeigenkönig gibt auf',
      text,
      byline: 'Anzeigenredaktion',
    }),
  ),
  plain(
    'a banner',
    'fr',
    magazine({
      language: 'fr',
      headline: 'Le port, la nuit',
      text: `${text}<div class="pub"><small>Publicité</small><ins class="adsbygoogle"></ins></div>`,
    }),
  ),
  plain(
    'a festival with a sponsor',
    'es',
    blog({
      language: 'es',
      headline: 'El puerto de noche',
      text: `<p>El festival, patrocinado por una cervecera, abre hoy sus puertas en el muelle.</p>${text}`,
    }),
  ),
  plain(
    'no such word',
    'it',
    blog({ language: 'it', headline: 'Il porto di notte', text, byline: 'di Ada Neri' }),
  ),
  plain(
    'the cookie notice',
    'pt',
    magazine({
      language: 'pt',
      headline: 'O porto à noite',
      text,
      after: '<div class="cookie-consent"><p>Publicidade</p><button>OK</button></div>',
    }),
  ),
  plain(
    'the next piece',
    'nl',
    blog({
      language: 'nl',
      headline: 'De haven bij nacht',
      text,
      end: '<div><b>Gesponsord</b><h3><a href="/y">Lees ook: een winkel</a></h3></div>',
    }),
  ),
  plain('no such word', 'sv', magazine({ language: 'sv', headline: 'Hamnen om natten', text })),
  plain(
    'a comment',
    'da',
    blog({
      language: 'da',
      headline: 'Havnen om natten',
      text,
      after: '<div id="disqus_thread" class="comments"><p>Reklame</p></div>',
    }),
  ),
  plain(
    'not paid',
    'no',
    magazine({
      language: 'no',
      headline: 'Havna om natta',
      text,
      end: '<p>Anmeldelsen er ikke betalt av noen.</p>',
    }),
  ),
  plain(
    'a banner',
    'pl',
    blog({
      language: 'pl',
      headline: 'Port nocą',
      text: `${text}<div class="banner"><span>Reklama</span></div>`,
    }),
  ),
  plain(
    'the footer',
    'ja',
    blog({ language: 'ja', headline: '夜の港', text, footer: '<p>広告</p>' }),
  ),
  plain(
    'a label in the middle of the text that stands beside a banner from elsewhere',
    'en',
    magazine({ ...english, text: `${text}<p>Advertisement</p><p>Listen on.</p>` }),
  ),
];
