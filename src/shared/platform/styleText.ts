import { type Genre, GENRE_OPTIONS, labelOf } from './options';

export const styleLabel = (style: string): string => style.charAt(0).toUpperCase() + style.slice(1);

/** 'Rock, Shoegaze, Dream pop'. It needs no list of the styles, so every page may load it. */
export const genresText = (genres: readonly Genre[], styles: readonly string[]): string =>
  [...genres.map((genre) => labelOf(GENRE_OPTIONS, genre)), ...styles.map(styleLabel)].join(', ');
