import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  linkValues,
  OUTLET_CATEGORY_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from './options';
import { NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from './responseParts';

/* Parts shared by the responses of several records. */

export const COUNTRY = option(valuesOf(COUNTRY_OPTIONS));
export const GENRE = option(valuesOf(GENRE_OPTIONS));
export const OUTLET_CATEGORY = option(valuesOf(OUTLET_CATEGORY_OPTIONS));
export const RELEASE_FORMAT = option(valuesOf(RELEASE_FORMAT_OPTIONS));

/** The links of a profile. */
export const recordLinks = linkValues(() => TEXT_OR_NULL);

/**
 * The logo of an outlet, a path under the media base, `/media/`. Its thumbnails are public:
 * `-96.webp`, `-192.webp` and `-640.webp` replace its extension.
 */
export const LOGO = TEXT_OR_NULL;

/** Facts about a stored file's content. */
export const fileFields = {
  media_type: TEXT,
  bytes: NUMBER,
  /** Pixels of a picture. */
  width: NUMBER_OR_NULL,
  height: NUMBER_OR_NULL,
};
