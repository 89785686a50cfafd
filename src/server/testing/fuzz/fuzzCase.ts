import type { TestAccount } from '@/server/testing/testApp';
import type { FuzzCaller } from './fuzzCallers';
import type { FormPart } from './fuzzForm';
import type { FuzzRecords } from './fuzzRecords';

/** What a body that is taken needs to know. */
export interface Facts {
  /** Who calls; for a call that asks for no account, the artist. */
  account: TestAccount;
  /** What there is to name in it. */
  records: FuzzRecords;
  /** Different at each call. */
  count: number;
}

/** What a route is fuzzed with. */
export interface FuzzCase {
  /** A JSON body that is taken, or refused late; absent: none is expected. */
  body?: (facts: Facts) => object | Promise<object>;
  /** More fields to put something odd into. */
  more?: readonly string[];
  /** The parts of a form that is taken, instead. */
  form?: (facts: Facts) => FormPart[];
  /** In whose name the call is likely to get far. */
  role?: 'artist' | 'media' | 'admin';
  /** The record that `:id` stands for. */
  id?: (records: FuzzRecords, caller: FuzzCaller) => Promise<number>;
  /** What other names in the path stand for, by name; of a record with that id. */
  params?: Readonly<Record<string, (records: FuzzRecords, id: string) => Promise<string>>>;
}
