/** Minutes that a message stays unread before its recipient gets a mail. */
export const UNREAD_MAIL_MINUTES = 15;

/** Seconds. A token that expires within this time is renewed before the call. */
export const TOKEN_REFRESH_THRESHOLD_S = 45;

/** Seconds for which an admin sees the screens of an account. */
export const VIEW_LASTS_S = 30 * 60;

/** Seconds during which a used refresh token may be used again, in case a response was lost. */
export const REFRESH_GRACE_S = 30;

export const EMAIL_MAX = 254;
export const USERNAME_MAX = 150;
export const NAME_MAX = 200;
export const LINK_MAX = 300;
export const TITLE_MAX = 200;
export const SEARCH_MAX = 100;
export const TEXT_MAX = 5000;
/** Characters of a message to the operator. */
export const CONTACT_MAX = 2000;
export const EMBARGO_NOTE_MAX = 500;
/** For the extras that an offer includes. */
export const ORDER_MARKETING_MAX = 200;
/** For the reason of a decline. */
export const REASON_MAX = 1000;
/** Characters of a reason that somebody reads because a decision goes against them. */
export const REASON_MIN = 10;
/** For a number sent as text; the longest valid one is far shorter. */
export const NUMBER_TEXT_MAX = 32;
/** For a token in a body; those of sessions and mailed links are far shorter. */
export const TOKEN_MAX = 2000;
/** For a day in ISO 8601, including the time and zone that some clients send. */
export const DATE_TEXT_MAX = 40;

export const GENRES_MAX = 3;
export const STYLES_MAX = 5;
export const OUTLET_CATEGORIES_MAX = 2;

export const YEAR_MIN = 1900;
/** How many years ahead a release can be announced. */
export const RELEASE_YEARS_AHEAD = 10;

export const JSON_BODY_MAX_BYTES = 64 * 1024;

/** The most orders without a campaign that an artist can have open at a time. */
export const FREE_ORDERS_MAX = 5;

/** Of one request or payment; so a plan and a shortlist can be requested whole. */
export const ORDERS_AT_ONCE_MAX = 20;

export const ORDER_FILES_MAX = 20;
/** Days after which a chat file that was uploaded but never sent is deleted. */
export const UNSENT_FILE_DAYS = 7;
export const DELIVERY_LINKS_MAX = 10;
/** Links, and files, that a side can add to its statement in a dispute. */
export const EVIDENCE_MAX = 5;
/** The most questions that admins ask during a dispute. */
export const QUESTIONS_MAX = 3;
/** How often the links of a delivered order can be corrected or added to. */
export const LINK_CHANGES_MAX = 30;
/** Characters of the sentence that an outlet pulls out of its piece. */
export const PULL_QUOTE_MAX = 140;
export const DELIVERY_LINK_MAX = 2000;

export const TRACKS_MAX = 40;
/** The number of values in the waveform of a track. */
export const TRACK_PEAKS = 200;
/** The highest of these values. */
export const TRACK_PEAK_MAX = 100;

/** The most seconds of a track that its release page plays. */
export const CLIP_SECONDS = 30;

/** Pixels. */
export const ARTWORK_MAX_SIDE = 10_000;
export const ARTWORK_MAX_PIXELS = 40_000_000;
export const PHOTOS_MAX = 6;
export const ARTWORK_THUMBNAIL_SIDES = [96, 192, 640] as const;

export const ID_MAX = 2 ** 31 - 1;

export const REFUSED_FIELDS_MAX = 20;

export const PAGE_LIMIT_MAX = 200;
/** The rows of a list whose query gives no limit. */
export const LIST_MAX = 1000;
/** The rows per page of a list that the server sorts, when the query gives no limit. */
export const PAGE_ROWS = 24;
/** Characters of the signed token in an unsubscribe link. */
export const UNSUBSCRIBE_TOKEN_MAX = 200;
export const NOTICE_DAYS = 180;
/** Characters of a cursor, which holds a few numbers and times. */
export const CURSOR_MAX = 300;

/** US dollars. */
export const PRICE_MIN = 0.01;
export const PRICE_MAX = 100_000;

export const PLAN_BUDGET_MAX = 100_000;
export const PROPOSED_MAX = 12;
/** The most services that a plan chooses from. */
export const PLAN_CANDIDATES_MAX = 2000;
/** Services of one outlet on a page of the catalogue by outlets. */
export const OUTLET_SERVICES_MAX = 24;

/** With more days, an order that uses every deadline would hold money too long for Stripe. */
export const DELIVERY_DAYS_MIN = 1;
export const DELIVERY_DAYS_MAX = 40;

export const OPEN_ORDERS_MAX = 1000;

/** Characters of one message in a chat. */
export const MESSAGE_MAX = 5000;
export const MESSAGES_PAGE = 100;
/** The highest number of unread messages that is counted exactly. */
export const UNREAD_MAX = 100;
/** Days after an order has ended during which its two sides can still write. */
export const CHAT_DAYS = 30;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** The service that the create-order screen uses when its address names none. */
export const DEFAULT_ORDER_SERVICE_ID = 1;

/** The most words of an outlet's text about itself. */
export const ABOUT_WORDS_MAX = 300;
export const FIGURE_MAX = 1_000_000_000;
export const SAMPLES_MAX = 5;

export const OUTLET_REVIEWS = 50;

export const RESULT_ROWS_MAX = 12;

/** Days of streams that are kept of a campaign: a little over two years. */
export const STREAM_DAYS_MAX = 800;

/** Seconds for which a session may move money after it has proven who uses it. */
export const PROOF_LASTS_S = 600;

/** The fewest characters of the answer that a playlist service pays for. */
export const ANSWER_MIN = 100;

/* What the environment and owners may set. */
export const FEE_MAX = 100;
/** Longer than banks take to report most chargebacks. */
export const HOLD_MAX_DAYS = 180;
export const QUOTA_MAX_MB = 1024 ** 2;
