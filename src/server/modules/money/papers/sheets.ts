import { RECEIPT_TEXT, PAPER_NAMES } from '@/shared/money/papers.rules';
import type { Paper } from '@/shared/money/papers.schemas';
import { formatPrice, fromCents, toCents, utcDay } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { Sheet } from './drawSheet';

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount))}`;

const less = (amount: number, part: number): number => fromCents(toCents(amount) - toCents(part));

/** A credit note looks like the paper that it corrects, with minus signs. */
export function sheetOf(paper: Paper): Sheet {
  const { kind, number, issued_at, amount, corrects, buyer, seller, operator, vat_percent } = paper;
  const isFee = number.startsWith('LN');
  const what = `${serviceTypeLabel(paper.service_type)}\n${paper.release_title ?? ''}`;
  const day = utcDay(issued_at.slice(0, 10));
  const total = (name: string): Sheet['sums'] => [[name, signed(amount)]];
  return {
    title: PAPER_NAMES[kind],
    number,
    madeAt: issued_at,
    facts: [
      ['Date', day],
      ...(corrects === null ? [] : [['Corrects', corrects] as const]),
      ['Order', String(paper.order)],
      ['Currency', 'US dollar'],
    ],
    parties: isFee
      ? [
          ['To', buyer],
          ['From', seller],
        ]
      : [
          ['To', buyer],
          ['Work by', seller],
          ['Money held by', operator],
        ],
    columns: [
      { name: 'What', share: 0.6 },
      { name: 'Price', share: 0.2, isSum: true },
      { name: isFee ? 'Fee' : 'Amount', share: 0.2, isSum: true },
    ],
    rows: [[isFee ? `Fee for ${what}` : what, formatPrice(paper.price), signed(amount)]],
    sums: isFee
      ? [
          ['Fee without VAT', signed(paper.net)],
          [`VAT, ${vat_percent}%`, signed(paper.vat)],
          ['Fee', signed(amount)],
          [amount < 0 ? 'Given back to your share' : 'Kept from the price', signed(-amount)],
          ['To pay', signed(0)],
        ]
      : kind === 'receipt'
        ? [
            ['From your balance', signed(less(amount, paper.card))],
            ['By card', signed(paper.card)],
            ...total('Paid'),
          ]
        : total('Given back'),
    notes: [paper.vat_text, ...(isFee ? [] : [RECEIPT_TEXT])],
  };
}
