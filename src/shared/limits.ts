/** Every number that both sides or several places agree on, written once, with its unit. */

/** Seconds. A token that expires within this many is refreshed before the call. */
export const TOKEN_REFRESH_THRESHOLD_S = 45;

/** Seconds. For so long a refresh token that was used may be used again: an answer can be lost. */
export const REFRESH_GRACE_S = 30;

/** Characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const USERNAME_MAX = 150;
export const NAME_MAX = 200;
export const LINK_MAX = 300;
export const TITLE_MAX = 200;
export const SEARCH_MAX = 100;
export const TEXT_MAX = 5000;
export const EMBARGO_NOTE_MAX = 500;
/** Of what an offer brings besides. */
export const ORDER_MARKETING_MAX = 200;
/** Of why something was declined. */
export const REASON_MAX = 1000;
/** Of a number that comes as text; the longest that is taken is far shorter. */
export const NUMBER_TEXT_MAX = 32;
/** Of a token in a body: those of sessions and mailed links are far shorter. */
export const TOKEN_MAX = 2000;
/** Of a day in ISO 8601, with the time and zone that some clients send along. */
export const DATE_TEXT_MAX = 40;

/** Selections. */
export const GENRES_MAX = 3;
export const MEDIA_CATEGORIES_MAX = 2;

/** Calendar years. */
export const YEAR_MIN = 1900;
/** How far ahead a release can be announced. */
export const RELEASE_YEARS_AHEAD = 10;

/** Bytes. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;
export const ARTWORK_MAX_BYTES = 10 * 1024 * 1024;
export const PRESSKIT_MAX_BYTES = 20 * 1024 * 1024;

export const AUDIO_MAX_BYTES = 60 * 1024 * 1024;
/** Of what is sent along with an order: delivered work, and what comes with a message. */
export const ORDER_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Orders without a campaign that an artist can have open at a time. */
export const FREE_ORDERS_MAX = 5;

/** Files of one order, of both sides together. */
export const ORDER_FILES_MAX = 20;
/** Days after which a file that was brought for a message and not sent with one is deleted. */
export const UNSENT_FILE_DAYS = 7;
/** Links of one delivery. */
export const DELIVERY_LINKS_MAX = 10;
/** Characters of a delivered link. */
export const DELIVERY_LINK_MAX = 2000;

/** Tracks of one campaign. */
export const TRACKS_MAX = 40;
/** Values that draw the sound of a track. */
export const TRACK_PEAKS = 200;
/** The loudest of them. */
export const TRACK_PEAK_MAX = 100;

/** Pixels. */
export const ARTWORK_MAX_SIDE = 10_000;
export const ARTWORK_MAX_PIXELS = 40_000_000;
export const ARTWORK_THUMBNAIL_SIDES = [96, 192, 640] as const;

/** The highest id: what a PostgreSQL `integer` holds. */
export const ID_MAX = 2 ** 31 - 1;

/** Fields that one refusal names. */
export const REFUSED_FIELDS_MAX = 20;

/** Rows of one list page. */
export const PAGE_LIMIT_MAX = 200;
/** Of a list for which no limit was given. */
export const LIST_MAX = 1000;
/** The same of a list that the server searches and sorts. */
export const PAGE_ROWS = 24;
/** Characters of what the address of an unsubscription carries. */
export const UNSUBSCRIBE_TOKEN_MAX = 200;
/** Days after which a notice is deleted, read or not. */
export const NOTICE_DAYS = 180;
/** Characters of a cursor, which holds a few numbers and moments. */
export const CURSOR_MAX = 300;

/** US dollars. */
export const PRICE_MIN = 0.01;
export const PRICE_MAX = 100_000;

/** Of the price of an order, what the platform keeps; the rest is the outlet's. */
export const FEE_PERCENT = 15;

/** Days. With more, every deadline used up, money would be held for longer than Stripe allows. */
export const DELIVERY_DAYS_MIN = 1;
export const DELIVERY_DAYS_MAX = 40;

/** The most open orders that an outlet can name as what it takes on at a time. */
export const OPEN_ORDERS_MAX = 1000;

/** Characters of one message in a chat. */
export const MESSAGE_MAX = 5000;
/** Messages of one page. */
export const MESSAGES_PAGE = 100;
/** Unread messages that are counted one by one. */
export const UNREAD_MAX = 100;
/** Days after the end of an order for which its parties can still write. */
export const CHAT_DAYS = 30;
/** Minutes for which a message is unread before its reader is mailed. */
export const UNREAD_MAIL_MINUTES = 15;

/** Stars. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** The service that the create-order screen orders when its address names none. */
export const DEFAULT_ORDER_SERVICE_ID = 1;
