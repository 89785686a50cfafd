import { upperFirst } from './format';
import { GENRE_OPTIONS, type Genre, type Option } from './options';

/** The most frequent ones first. */
const BY_GENRE: Record<Genre, string> = {
  rock: 'indie rock, alternative rock, metal, punk, shoegaze, post-punk, post-rock, hard rock, garage rock, psychedelic rock, progressive rock, emo, grunge, hardcore, metalcore, noise rock, math rock, stoner rock, goth, industrial, art rock, blues rock, krautrock, post-metal, surf rock',
  pop: 'indie pop, synth-pop, dream pop, electropop, singer-songwriter, bedroom pop, dance pop, art pop, hyperpop, new wave, power pop, K-pop, J-pop, chamber pop, europop, jangle pop',
  'hip-hop':
    'trap, R&B, drill, boom bap, grime, lo-fi beats, conscious rap, cloud rap, neo soul, trip-hop, instrumental hip-hop, jazz rap, abstract hip-hop, phonk',
  classical:
    'neoclassical, contemporary classical, chamber music, orchestral, solo piano, film score, opera, choral, minimalism, baroque, early music, string quartet',
  jazz: 'jazz fusion, vocal jazz, nu jazz, free jazz, bebop, big band, soul jazz, jazz-funk, Latin jazz, smooth jazz, swing, cool jazz, avant-garde jazz, spiritual jazz, Afro-Cuban jazz',
  electronic:
    'house, techno, ambient, drum and bass, deep house, trance, downtempo, IDM, electro, dubstep, disco, synthwave, garage, breakbeat, tech house, minimal techno, dub techno, bass music, jungle, chillwave, glitch, acid, footwork, hardstyle, vaporwave',
  country:
    'folk, Americana, alt-country, indie folk, bluegrass, country pop, country rock, folk rock, roots, outlaw country, honky-tonk, Western swing',
  other:
    'soul, funk, blues, reggae, Afrobeat, Latin, experimental, dub, gospel, ska, dancehall, reggaeton, amapiano, noise, Celtic, flamenco, field recordings, spoken word',
};

export interface StyleGroup {
  genre: Genre;
  label: string;
  options: readonly Option[];
}

/** The finer genres below the eight, each written as in the middle of a sentence. */
export const STYLE_GROUPS: readonly StyleGroup[] = GENRE_OPTIONS.map(({ value: genre, label }) => ({
  genre,
  label,
  options: BY_GENRE[genre].split(', ').map((value) => ({ value, label: upperFirst(value) })),
}));

export const STYLE_OPTIONS: readonly Option[] = STYLE_GROUPS.flatMap(({ options }) => options);
