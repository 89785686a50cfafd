import { fold } from '@/shared/platform/fold';

/* The column names in files of Spotify for Artists and Apple Music for Artists, in their languages. */
const namesIn = (list: string): ReadonlySet<string> => new Set(list.split('|').map(fold));
const DAY_NAMES = namesIn(
  'date|day|datum|tag|fecha|dia|data|giorno|jour|dag|dato|paiva|paivamaara|tarih|gun|data dnia|日付|날짜|日期|дата',
);
const STREAM_NAMES = namesIn(
  'streams|stream count|daily streams|plays|play count|views|wiedergaben|reproducciones|reproducoes|riproduzioni|ascolti|ecoutes|lectures|afspeelbeurten|avspillinger|afspilninger|uppspelningar|toistot|odtworzenia|dinlemeler|再生回数|재생 횟수|播放次数|прослушивания',
);

/** Perhaps the sum of a day over all songs, perhaps the sum of all days. */
const TOTAL_NAMES = namesIn('total streams|streams total|streams gesamt|total plays');

const isNamed = (names: ReadonlySet<string>, cell: string): boolean =>
  names.has(
    fold(cell)
      .trim()
      .replace(/[\s_-]+/g, ' '),
  );

export const isDayName = (cell: string): boolean => isNamed(DAY_NAMES, cell);
export const isStreamsName = (cell: string): boolean => isNamed(STREAM_NAMES, cell);
export const isTotalName = (cell: string): boolean => isNamed(TOTAL_NAMES, cell);
