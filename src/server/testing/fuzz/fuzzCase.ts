import type { TestAccount } from '@/server/testing/testApp';
import type { FormPart, FuzzCaller } from './fuzzForm';
import type { FuzzRecords } from './fuzzRecords';

/** The facts from which a valid body is made. */
export interface Facts {
  /** The caller; for a call without an account, the artist. */
  account: TestAccount;
  /** The records that the body can name. */
  records: FuzzRecords;
  /** Different in each call. */
  count: number;
}

/** The valid input of a route for fuzzing. */
export interface FuzzCase {
  /** A JSON body that is accepted, or rejected late; absent when the route expects none. */
  body?: (facts: Facts) => object | Promise<object>;
  /** The parts of a valid form instead of a body. */
  form?: (facts: Facts) => FormPart[];
  /** The role whose calls are likely to get far. */
  role?: 'artist' | 'media' | 'admin';
  /** Returns the id that replaces `:id`. */
  id?: (records: FuzzRecords, caller: FuzzCaller) => Promise<number>;
  /** Return what replaces other names in the path, given the id in it. */
  params?: Readonly<Record<string, (records: FuzzRecords, id: string) => Promise<string>>>;
}
