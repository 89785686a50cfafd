/** The twelve questions of the home page; the specification sets their number. */
export const questionsOf = (reviewPrices: string) => [
  {
    question: 'What is Linernote?',
    answer:
      'A marketplace where music artists buy promotion from media outlets: reviews, articles, interviews, playlists and social posts. Artists submit a release, and a person reviews every submission. Once it is approved, the artist has access to the media catalogue for one month and orders what the release needs, at prices that are fixed by tier and type of service. Outlets list what they offer once and get orders instead of negotiations. There is no subscription on either side.',
  },
  {
    question: 'How are the tiers decided?',
    answer:
      'When a new outlet is approved, the platform places it in one of three tiers by its impact: The Underground, The Rising Stars or The Heavy Hitters. Outlets do not choose their tier.',
  },
  {
    question: 'How long does catalogue access last?',
    answer:
      'One month from the approval of your submission. With several approved releases, it lasts until the last of their months ends.',
  },
  {
    question: 'What does a review cost?',
    answer: `That depends on the tier of the outlet. ${reviewPrices}, whether for a single, an EP or an album; the list above has all prices. The price is shown before you order, and an order keeps it.`,
  },
  {
    question: 'When am I charged?',
    answer:
      'Not before an outlet has accepted your request: asking costs nothing, and there is no subscription.',
  },
  {
    question: 'Who reviews my submission?',
    answer:
      'A person, who listens to it and reads what you wrote. Every submission is manually reviewed before its artist gets access to the catalogue. If yours is declined you are told why, and you can send it again.',
  },
  {
    question: 'What do I need to submit?',
    answer:
      'A title, the format and the genre make a release. You send it to review once it has a description, artwork as PNG or JPEG, and music to listen to: a track, or a link. A press kit as PDF or plain text is welcome.',
  },
  {
    question: 'Which services can I order?',
    answer:
      'Articles, online, printed and video reviews, interviews, story posts, social media sharing and playlists. A playlist service pays for a listen and an answer, never for a place: streaming services forbid paid placement.',
  },
  {
    question: 'Can I change a release after I submitted it?',
    answer:
      'Yes, in your list of releases. Its tracks and its embargo stay as they are during a review; after an approval, a new title or link is reviewed first. You can delete it while no outlet works on it.',
  },
  {
    question: 'How do I follow an order?',
    answer:
      'In your list of orders. An order is pending until you mark it as completed; then you can leave a review with one to five stars.',
  },
  {
    question: 'How do outlets offer their services?',
    answer:
      'With a media account. A service has a type, a price, the delivery in days and a description of what is included. Artists see it once the outlet and the service are approved, at the price that the platform sets. It can be changed or removed later; orders keep the price at which they were placed.',
  },
  {
    question: 'What if they decline or are late?',
    answer:
      'A declined or unanswered request costs nothing. A late order ends automatically seven days after its delivery date, and money held for it comes back. If the work is not what was agreed, you can ask for a change or object.',
  },
];
