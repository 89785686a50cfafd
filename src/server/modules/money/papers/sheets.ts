import { RECEIPT_TEXT, PAPER_NAMES } from '@/shared/money/papers.rules';
import type { PaperFile, Statement } from '@/shared/money/papers.schemas';
import {
  formatCount,
  formatPrice,
  fromCents,
  monthText,
  toCents,
  utcDay,
} from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { Sheet } from './drawSheet';

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount))}`;

const less = (amount: number, part: number): number => fromCents(toCents(amount) - toCents(part));

/** A credit note looks like the paper that it corrects, with minus signs. */
export function sheetOf(paper: PaperFile): Sheet {
  if (paper.statement) return statementSheet(paper, paper.statement);
  const { kind, number, issued_at, amount, corrects, buyer, seller, operator, vat_percent } = paper;
  const isFee = number.startsWith('LN');
  const what = `${paper.service_type ? serviceTypeLabel(paper.service_type) : ''}\n${paper.release_title ?? ''}`;
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

const openRows = (orders: Statement['held'], what: string): [string, string][] => [
  ...orders.map(({ order, title, at, amount }): [string, string] => [
    `${order}, ${title}${at === null ? '' : `, ${what} ${utcDay(at)}`}`,
    signed(amount),
  ]),
  ['Not in the balance above', signed(sumOf(orders.map((each) => each.amount)))],
];

const sumOf = (amounts: readonly (number | null)[]): number =>
  fromCents(amounts.reduce((cents: number, amount) => cents + toCents(amount ?? 0), 0));

function statementSheet(paper: PaperFile, statement: Statement): Sheet {
  const { opening, closing, lines, on_its_way, held } = statement;
  const month = paper.month ?? '';
  const [first, last] = [`${month}-01`, utcDay(new Date(lastMoment(month)).toISOString())];
  const [out, into] = [true, false].map((isPayout) =>
    lines.filter(({ payout }) => (payout !== null) === isPayout),
  ) as [Statement['lines'], Statement['lines']];
  const net = (some: Statement['lines']) => signed(sumOf(some.map((line) => line.net)));
  const share = 0.125;
  return {
    title: PAPER_NAMES.statement,
    number: paper.number,
    madeAt: paper.issued_at,
    facts: [
      ['Month', monthText(month)],
      ['Made', `${utcDay(paper.issued_at)}, ${paper.issued_at.slice(11, 16)} UTC`],
      ['Currency', 'US dollar'],
    ],
    parties: [
      ['For', paper.buyer],
      ['From', paper.seller],
    ],
    figures: [
      [`On ${utcDay(first)}`, signed(opening), 'available'],
      ['Came in', net(into), formatCount(into.length, 'line')],
      ['Paid out', net(out), formatCount(out.length, 'line')],
      [`On ${last}`, signed(closing), 'available'],
    ],
    heading: 'What became available',
    columns: [
      { name: 'Day', share: 0.1 },
      { name: 'Order', share: 0.1 },
      { name: 'What', share: 0.3 },
      ...['Gross', 'Fee', 'Net', 'Balance'].map((name) => ({ name, share, isSum: true }) as const),
    ],
    rows: [
      [utcDay(first).slice(0, -5), '', 'Carried over', '', '', '', signed(opening)],
      ...lines.map((line) => [
        utcDay(line.date).slice(0, -5),
        line.payout === null ? line.orders.join(', ') : `P ${line.payout}`,
        `${line.description}\n${line.author}`,
        line.gross === null ? '' : signed(line.gross),
        line.fee === null ? '' : signed(-line.fee),
        signed(line.net),
        signed(line.balance ?? 0),
      ]),
      [
        ...['', '', monthText(month)],
        signed(sumOf(lines.map(({ gross }) => gross))),
        signed(-sumOf(lines.map(({ fee }) => fee))),
        net(lines),
        signed(closing),
      ],
    ],
    sums: [],
    pairs: [
      [`On its way on ${last}`, openRows(on_its_way, 'available')],
      ['Held for open orders', openRows(held, 'due')],
    ],
    notes: [
      'An order counts on the day on which its money becomes available. The CSV file has the same lines. The fee of each order has its own invoice.',
    ],
  };
}

const lastMoment = (month: string): number => {
  const end = new Date(`${month}-01T00:00:00Z`);
  return end.setUTCMonth(end.getUTCMonth() + 1) - 1;
};
