import { object } from 'yup';
import { isPriceText } from '../market/services.schemas';
import { numberFrom } from '../platform/fields';
import { BONUS_MAX_CENTS } from '../platform/money.rules';
import { MONEY_MESSAGES } from './ledger.rules';
import { amount, bonusReason } from './wallet.schemas';

/** The form of a bonus, in which the amount is typed. */
export const bonusFormSchema = object({
  amount: amount(BONUS_MAX_CENTS, numberFrom(isPriceText, MONEY_MESSAGES.amount)),
  reason: bonusReason(),
});
