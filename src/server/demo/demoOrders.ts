import type { DemoOrder, DemoPage, DemoReview, DemoStep } from './demoOrder';

const HARBOUR = 0;
const TAPES = 1;
const QUARTET = 2;

const did =
  (by: DemoStep['by']) =>
  (move: DemoStep['move'], daysAgo: number, comment?: string): DemoStep => ({
    move,
    by,
    daysAgo,
    ...(comment !== undefined && { comment }),
  });
const artistDid = did('artist');
const outletDid = did('media');

/** An address reserved for examples, which no link check visits; the demo has its own checks. */
const delivered = (
  daysAgo: number,
  path: string,
  title: string,
  {
    note,
    pullQuote,
    ...page
  }: Omit<Partial<DemoPage>, 'url' | 'title'> & Pick<DemoStep, 'note' | 'pullQuote'> = {},
): DemoStep => ({
  ...outletDid('deliver', daysAgo),
  page: { url: `https://example.com/${path}`, title, ...page },
  ...(note !== undefined && { note }),
  ...(pullQuote !== undefined && { pullQuote }),
});

const answered = (daysAgo: number, text: string): DemoStep => ({
  ...outletDid('deliver', daysAgo),
  note: text,
});

type Beginning = Pick<DemoOrder, 'artist' | 'service' | 'release' | 'began' | 'beganDaysAgo'>;
const begun =
  (began: DemoOrder['began']) =>
  (artist: number, service: number, beganDaysAgo: number, release?: string): Beginning => ({
    artist,
    service,
    began,
    beganDaysAgo,
    ...(release !== undefined && { release }),
  });
const ordered = begun('artist');
const offered = begun('media');

const paidFor = (beganDaysAgo: number): DemoStep[] => [
  outletDid('accept', beganDaysAgo - 1),
  artistDid('pay', beganDaysAgo - 1),
];

const reviewOf =
  (by: DemoReview['by']) =>
  (rating: number, comment: string, parts: Partial<DemoReview> = {}): DemoReview => ({
    by,
    rating,
    comment,
    ...parts,
  });
const ofArtist = reviewOf('artist');
const ofOutlet = reviewOf('media');

const COMPLETED: readonly DemoOrder[] = [
  {
    ...ordered(HARBOUR, 1, 66, 'Paper Lanterns'),
    steps: [
      ...paidFor(66),
      delivered(60, 'paper-lanterns/interview', 'Ten questions for Demo Harbour', {
        pullQuote: 'We played it twice. Nobody rang to complain.',
      }),
      artistDid('complete', 58),
    ],
    reviews: [
      ofArtist(5, 'They had heard it more than once.', { value: 5, accuracy: 5, communication: 4 }),
      ofOutlet(5, 'We had everything we needed on the first day.'),
    ],
  },
  {
    ...offered(HARBOUR, 2, 64, 'Paper Lanterns'),
    message: 'We would review this one gladly.',
    steps: [
      artistDid('accept', 63),
      artistDid('pay', 63),
      delivered(55, 'paper-lanterns/review', 'Paper Lanterns, lit one by one', {
        note: 'Online since this morning.',
        pullQuote: 'A lamp you could read by, if you had stopped wanting to read.',
      }),
      artistDid('complete', 54),
    ],
    reviews: [
      ofArtist(4, 'Fair, and well written.', { value: 4, accuracy: 5 }),
      ofOutlet(4, 'Clear about what matters.'),
    ],
  },
  {
    ...ordered(HARBOUR, 3, 62, 'Paper Lanterns'),
    steps: [
      ...paidFor(62),
      delivered(48, 'paper-lanterns/portrait-draft', 'A portrait of Demo Harbor'),
      artistDid('revise', 47, 'The bass player’s name is wrong.'),
      delivered(42, 'paper-lanterns/portrait', 'A portrait of Demo Harbour', {
        note: 'With the right name.',
        pullQuote: 'Brushes, bass, and a piano that waits for the others to leave.',
      }),
      artistDid('complete', 40),
    ],
    reviews: [
      ofArtist(4, 'One name was wrong, and it was fixed.', { communication: 5 }),
      ofOutlet(5, 'A precise list of what to change.'),
    ],
  },
  {
    ...ordered(HARBOUR, 4, 60, 'Paper Lanterns'),
    steps: [
      ...paidFor(60),
      delivered(
        51,
        'paper-lanterns/questions',
        'What the lanterns were for: Demo Harbour answers',
        {
          deletedAfter: 30,
        },
      ),
      artistDid('complete', 49),
    ],
    reviews: [
      ofArtist(5, 'Good questions.', { value: 5, accuracy: 4, communication: 5 }),
      ofOutlet(5, 'Answers we could print.'),
    ],
  },
  {
    ...ordered(HARBOUR, 9, 59, 'Paper Lanterns'),
    steps: [
      ...paidFor(59),
      answered(
        55,
        'We heard it twice, once in the car. The lanterns of the second verse stay with us; the bridge could be shorter. It goes well with what we play late at night.',
      ),
      artistDid('complete', 54),
    ],
    reviews: [ofArtist(3, 'Short, but honest.'), ofOutlet(4, 'Polite throughout.')],
  },
  {
    ...ordered(HARBOUR, 10, 58, 'Paper Lanterns'),
    steps: [
      ...paidFor(58),
      answered(
        55,
        'Three things that we liked: the first chord, the room that one hears, and the end that comes too early. One that we did not: the hum at two minutes.',
      ),
      artistDid('complete', 54),
    ],
    reviews: [ofArtist(4, 'A useful answer.'), ofOutlet(5, 'A pleasure.')],
  },
];

const UNDER_WAY: readonly DemoOrder[] = [
  {
    // Blind: the outlet has written its review, the artist has not.
    ...ordered(HARBOUR, 1, 10, 'Glass Harbour'),
    steps: [
      ...paidFor(10),
      delivered(5, 'glass-harbour/interview', 'Glass Harbour, or the port at night', {
        pullQuote: 'Nine seconds in, the crane comes down and the song begins.',
      }),
      artistDid('complete', 4),
    ],
    reviews: [ofOutlet(5, 'Sent everything in one go.')],
  },
  {
    ...offered(HARBOUR, 2, 2, 'Glass Harbour'),
    message: 'We would like to review the four tracks together, with one picture.',
    steps: [],
  },
  {
    ...offered(HARBOUR, 3, 3, 'Glass Harbour'),
    message: 'A longer piece, if you like.',
    steps: [artistDid('accept', 0)],
  },
  {
    ...ordered(HARBOUR, 4, 9, 'Glass Harbour'),
    message: 'Please ask about the harbour.',
    steps: [
      ...paidFor(9),
      delivered(1, 'glass-harbour/questions', 'Which harbour was it? Questions for Demo Harbour', {
        label: 'not_found',
        note: 'The pictures come with it.',
      }),
    ],
    chat: [
      { by: 'media', daysAgo: 7, text: 'Which harbour was it, if you may say?' },
      { by: 'artist', daysAgo: 6.9, text: 'The old one, early on a Sunday.' },
      { by: 'media', daysAgo: 6, text: 'Thank you, that will be the first question.' },
      { by: 'media', daysAgo: 0.9, text: 'It is online. Have a look, please.' },
    ],
  },
  {
    // The work is late: the artist can take the money back, or gets it back automatically.
    ...ordered(HARBOUR, 5, 10, 'Glass Harbour'),
    steps: paidFor(10),
    chat: [{ by: 'artist', daysAgo: 1, text: 'How is the article coming along?' }],
  },
  {
    ...ordered(HARBOUR, 9, 10, 'Glass Harbour'),
    steps: [
      ...paidFor(10),
      answered(
        6,
        'Low Tide is the one that we came back to. The voice is close, the harbour is far away, and the last minute has no words at all. We would not change it.',
      ),
      artistDid('dispute', 5, 'The answer is about another song.'),
      outletDid('answerDispute', 4, 'It is the song that the release is named after.'),
    ],
  },
  {
    ...ordered(QUARTET, 6, 4, 'Four Rooms'),
    steps: paidFor(4),
    chat: [
      { by: 'artist', daysAgo: 2, text: 'Here is what the four rooms were.' },
      { by: 'media', daysAgo: 1.9, text: 'Lovely. We print in three weeks.' },
    ],
  },
  {
    ...ordered(QUARTET, 10, 4, 'Four Rooms'),
    steps: [
      ...paidFor(4),
      answered(
        2,
        'The quiet one is the strongest. One hears the chairs, and one is glad of it. The other three are well played, and a little sure of themselves for our taste.',
      ),
      artistDid('revise', 1, 'Please say which of the four you mean.'),
    ],
  },
  {
    ...offered(QUARTET, 7, 3, 'Four Rooms'),
    message: 'A short review in print.',
    steps: [artistDid('decline', 2)],
  },
  {
    ...ordered(HARBOUR, 12, 57, 'Paper Lanterns'),
    steps: [...paidFor(57), outletDid('giveUp', 50)],
  },
];

/** Orders without a campaign: nothing is paid for these. */
const FREE: readonly DemoOrder[] = [
  {
    ...ordered(HARBOUR, 5, 40),
    steps: [artistDid('complete', 26)],
    reviews: [ofArtist(5, 'A fair and careful article.')],
  },
  {
    ...ordered(HARBOUR, 1, 3),
    steps: [],
  },
  {
    ...ordered(TAPES, 3, 33),
    steps: [artistDid('complete', 19)],
    reviews: [ofArtist(4, 'Well heard, a little late.')],
  },
  { ...ordered(TAPES, 12, 6), steps: [] },
  { ...ordered(QUARTET, 17, 1), steps: [] },
];

export const DEMO_REFERRER = TAPES;
export const DEMO_BONUS = { artist: HARBOUR, amount: 10, reason: 'Thank you for trying.' };
export interface DemoPayout {
  service: number;
  daysAgo: number;
  amount: number;
  destination: string;
  bonus?: number;
  reference?: string;
}
const BERLIN = 'DE02 1203 0000 0000 2020 51';
const PARIS = 'FR14 2004 1010 0505 0001 3M02 606';
/** One is ready, one needs two admins, and one goes to another account than the outlet's last. */
export const DEMO_PAYOUTS: readonly DemoPayout[] = [
  { service: 1, daysAgo: 2, amount: 100, destination: BERLIN },
  { service: 12, daysAgo: 3, amount: 620, destination: PARIS, bonus: 620 },
  { service: 9, daysAgo: 20, amount: 25, destination: BERLIN, bonus: 60, reference: 'LN-1' },
  { service: 9, daysAgo: 1, amount: 30, destination: PARIS },
];

export const DEMO_ORDERS: readonly DemoOrder[] = [...COMPLETED, ...UNDER_WAY, ...FREE];
