const subsetFont = require('subset-font');

/* The characters of the product's own texts: printable ASCII and typographic signs. Names and texts
   of users may have any letter: see the second faces in fonts.css. */
const ASCII = Array.from({ length: 95 }, (_nothing, index) => String.fromCharCode(32 + index));
const SIGNS = '\u00a0©·×–—‘’“”…→';

/** All letters of the font file that is loaded with the page. */
const LETTERS = ASCII.join('') + SIGNS;

/** A webpack loader that cuts a font to those letters, and to the weights in `?wght=600-800`. */
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
