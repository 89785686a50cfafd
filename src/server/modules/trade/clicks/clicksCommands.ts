import { randomInt } from 'node:crypto';
import type { Db } from '@/server/platform/db/client';
import { insertLink } from './clicksRepository';

/** Digits and letters without look-alikes. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
/** 49 random bits: a link cannot be guessed, and no two are the same. */
const CODE_LENGTH = 10;

/** Makes the tracked link of an order that both sides have just agreed on. */
export async function makeLink(tx: Db, orderId: number): Promise<void> {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  await insertLink(tx, orderId, letters.join(''));
}
