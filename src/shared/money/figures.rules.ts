/** The name of each figure about an outlet's money, and what it counts, in the words of all screens. */
export const FIGURES = {
  available: {
    name: 'Available',
    means:
      'What can be paid out now: what you earned and got, less what is on its way or paid out.',
  },
  earned: {
    name: 'Earned',
    means:
      'Your share of accepted work, after our fee, less what banks took back. What is on its way is part of it.',
  },
  extra: { name: 'Referrals and bonuses', means: 'What you got besides orders.' },
  on_its_way: {
    name: 'On its way',
    means:
      'Your share of accepted work, until its day. A payment that the card’s bank takes back before then comes off here.',
  },
  waiting: { name: 'Payouts that wait', means: 'What you asked for and was not sent yet.' },
  paid_out: { name: 'Paid out', means: 'The payouts that were sent.' },
  held: {
    name: 'Held',
    means:
      'Paid by artists for open orders, less our fee. Once the work is accepted, it is on its way.',
  },
  owed: {
    name: 'Owed',
    means: 'What a bank took back after it was paid out. What you earn next pays it off.',
  },
  labelled: {
    name: 'Labelled as paid',
    means: 'Pieces whose page says that they are paid for, of those that could be read.',
  },
} as const;
