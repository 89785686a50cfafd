import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { COUNTRY_CODES } from '../platform/countries';
import { choice, line } from '../platform/fields';
import { FLAG, NUMBER, option, TEXT } from '../platform/responseParts.schemas';
import { emailField } from './auth.requests';
import { legalCalls } from './legal.calls';
import { LEGAL_KINDS } from './legal.rules';

/* A bank takes at most 70 letters of a name and of a line of its address. */
const LINE_MAX = 70;
const CODE_MAX = 16;
const NUMBER_MAX = 30;

export const legalDetailsSchema = object({
  kind: choice('You are', LEGAL_KINDS).required('Please choose what you are.'),
  name: line('Legal name', LINE_MAX).required('Please enter your legal name.'),
  street: line('Street and number', LINE_MAX).required('Please enter street and number.'),
  /** Some countries have none. */
  postcode: line('Postcode', CODE_MAX),
  city: line('City', LINE_MAX).required('Please enter the city.'),
  country: choice('Country', COUNTRY_CODES).required('Please choose the country.'),
  vat_number: line('VAT number', NUMBER_MAX),
  tax_number: line('Tax number', NUMBER_MAX),
  /** Where papers are mailed to; empty for the address of the account. */
  papers_to: emailField().notRequired(),
});

const legalDetailsResponse = object({
  kind: option(LEGAL_KINDS),
  name: TEXT,
  street: TEXT,
  postcode: TEXT,
  city: TEXT,
  country: TEXT,
  vat_number: TEXT,
  tax_number: TEXT,
  papers_to: TEXT,
  /** Whether they were ever saved; they are complete then. */
  is_complete: FLAG,
  /** Whether the country has check digits and they are right. No register was asked. */
  is_vat_checked: FLAG,
  version: NUMBER,
}).meta({ name: 'LegalDetails' });
export type LegalDetails = InferType<typeof legalDetailsResponse>;

export const legalContract = contract(legalCalls, {
  getLegalDetails: { response: legalDetailsResponse },
  setLegalDetails: { body: legalDetailsSchema, response: legalDetailsResponse },
});
