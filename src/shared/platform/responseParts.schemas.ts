import { array, boolean, type ISchema, number, object, type ObjectSchema, string } from 'yup';
import { FACES } from './coverArt';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  linkValues,
  OUTLET_CATEGORY_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from './options';

/* Responses are not validated: the schemas select the fields that leave the server. */

export const NUMBER = number().required();
export const NUMBER_OR_NULL = NUMBER.nullable();
export const TEXT = string().defined();
export const TEXT_OR_NULL = TEXT.nullable();
export const FLAG = boolean().required();
export const option = <Value extends string>(values: readonly Value[]) =>
  string<Value>().defined().oneOf(values);
export const listOf = <Item>(items: ISchema<Item>) => array(items).required();

type Filters = Readonly<Record<string, readonly (string | number)[]>>;

/** The rows that each option of each filter would list, with the other filters unchanged. */
export const countsOf = <Of extends Filters>(filters: Of) =>
  object(
    Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [
        name,
        object(Object.fromEntries(values.map((value) => [value, NUMBER]))),
      ]),
    ),
  ) as ObjectSchema<{ [Name in keyof Of]: Record<`${Of[Name][number]}`, number> }>; // fromEntries keeps no keys in its type

export const COUNTRY = option(valuesOf(COUNTRY_OPTIONS));

export const GENRE = option(valuesOf(GENRE_OPTIONS));

export const OUTLET_CATEGORY = option(valuesOf(OUTLET_CATEGORY_OPTIONS));

export const RELEASE_FORMAT = option(valuesOf(RELEASE_FORMAT_OPTIONS));

/** What a record shows itself by, see `faceOf`. */
export const FACE = object({ of: option(FACES), id: NUMBER, picture: TEXT_OR_NULL });

export const recordLinks = linkValues(() => TEXT_OR_NULL);

export const fileFields = {
  media_type: TEXT,
  bytes: NUMBER,
  width: NUMBER_OR_NULL,
  height: NUMBER_OR_NULL,
};
