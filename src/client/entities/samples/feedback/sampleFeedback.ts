/*
 * Sample data with invented outlets and people. An endpoint with the same shapes replaces this
 * module.
 */

export interface Feedback {
  id: number;
  /** The address of a picture; with `null` a cover is drawn. */
  image: string | null;
  reviewerName: string;
  publication: string;
  /** A calendar day, or a moment. */
  date: string;
  /** The mean of the three ratings, in percent of the best possible. */
  percent: number;
  /** 0 to 5 stars each. */
  value: number;
  accuracy: number;
  communication: number;
  /** The id of the offer. */
  offer: number;
  /** The text beside the stars. */
  comment?: string | null;
}

/** A score over all feedback, in percent. */
export interface FeedbackScore {
  label: string;
  value: number;
}

export const sampleScores: readonly FeedbackScore[] = [
  { label: 'Offer Progressions', value: 98 },
  { label: 'Accuracy', value: 90 },
  { label: 'Communication', value: 98 },
  { label: 'Total', value: 88 },
];

export const sampleFeedback: readonly Feedback[] = [
  {
    id: 1,
    image: null,
    reviewerName: 'Inès Aubert',
    publication: 'Long Wave Radio',
    date: '2026-11-18',
    percent: 100,
    value: 5,
    accuracy: 5,
    communication: 5,
    offer: 6,
  },
  {
    id: 2,
    image: null,
    reviewerName: 'Zoë Marchetti',
    publication: 'The Fourth Stand',
    date: '2026-11-14',
    percent: 87,
    value: 4,
    accuracy: 4,
    communication: 5,
    offer: 7,
  },
  {
    id: 3,
    image: null,
    reviewerName: 'Maja Černá',
    publication: 'Backline Diary',
    date: '2026-11-09',
    percent: 93,
    value: 5,
    accuracy: 4,
    communication: 5,
    offer: 8,
  },
  {
    id: 4,
    image: null,
    reviewerName: 'Tom Brandvold',
    publication: 'Long Wave Radio',
    date: '2026-11-06',
    percent: 93,
    value: 4,
    accuracy: 5,
    communication: 5,
    offer: 6,
  },
  {
    id: 5,
    image: null,
    reviewerName: 'Rubén Castellón',
    publication: 'The Fourth Stand',
    date: '2026-11-03',
    percent: 73,
    value: 3,
    accuracy: 4,
    communication: 4,
    offer: 7,
  },
  {
    id: 6,
    image: null,
    reviewerName: 'Devon Pike',
    publication: 'Backline Diary',
    date: '2026-10-31',
    percent: 60,
    value: 2,
    accuracy: 4,
    communication: 3,
    offer: 8,
  },
];
