import { upperFirst } from './format';
import { type Genre, GENRE_OPTIONS, labelOf } from './options';

/** 'Rock, Shoegaze, Dream pop'. It needs no list of the styles, so every page may load it. */
export const genresText = (genres: readonly Genre[], styles: readonly string[]): string =>
  [...genres.map((genre) => labelOf(GENRE_OPTIONS, genre)), ...styles.map(upperFirst)].join(', ');
