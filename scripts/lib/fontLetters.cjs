const subsetFont = require('subset-font');

/* What the product's own texts are written with: printable ASCII and the signs of a fine English
   text. Names and texts of other people may have any letter: see the second faces in fonts.css. */
const ASCII = Array.from({ length: 95 }, (_nothing, index) => String.fromCharCode(32 + index));
const SIGNS = '\u00a0©·×–—‘’“”…→';

/** Every letter of the font file that comes with the page. */
const LETTERS = ASCII.join('') + SIGNS;

/** A webpack loader: a font cut to those letters and, as `?wght=600-800`, to a span of weights. */
function fontLetters(font) {
  const [min, max] = new URLSearchParams(this.resourceQuery).get('wght').split('-').map(Number);
  const done = this.async();
  subsetFont(font, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } }).then(
    (cut) => done(null, cut),
    done,
  );
}

module.exports = fontLetters;
module.exports.raw = true;
module.exports.LETTERS = LETTERS;
