import type { PostText } from '../blogPosts';

export const text: PostText = [
  {
    paragraphs: [
      'Every release that is submitted to Linernote is reviewed by hand. No score decides, no counter of followers, no formula. Somebody opens your submission, listens to the music, looks at the artwork and reads what you wrote. When a release is approved, its artist gets access to the media catalogue for one month.',
      'That is good news for music that numbers do not favour, and it means that the small things count: a person notices them. None of what follows needs money. Most of it needs an hour, and the hour is best spent before the form is open.',
    ],
  },
  {
    heading: 'The title is the name people will search for',
    paragraphs: [
      'Write the title as it stands on the record, with the same capitals and the same punctuation. Leave out what is not part of it: no “official”, no “new single”, no year in brackets. An outlet that writes about you will copy what you typed. A spelling mistake in the title becomes a spelling mistake in a headline.',
      'Choose the format with the same care. A single, an EP and an album are reviewed as different things, each by a service of its own, so an EP that is submitted as an album leads to an order that does not fit.',
    ],
  },
  {
    heading: 'Artwork is seen before anything is heard',
    paragraphs: [
      'Upload the original file, as large as you have it, up to ten megabytes as PNG or JPEG. Smaller versions for lists are made for you, so there is nothing to gain from shrinking it first. A square picture is shown whole everywhere. Check it at the size of a thumbnail: if the name cannot be read there, that is fine, as long as the picture is still recognisable as yours.',
      'Do not put stickers on it that will be old next month, and no logos of services. The cover should still be right in ten years.',
    ],
  },
  {
    heading: 'The description is not a biography',
    paragraphs: [
      'Your profile has a place for the biography. The description belongs to the release. Say in the first sentence what it sounds like, in words that a listener would use. Say in the second what is particular about it: where it was recorded, who plays on it, what it is about. Say in the third what you want people to know about its release. Three honest sentences are read to the end. Three paragraphs of praise are not.',
      'Comparisons help when they are few and exact. Two names that a reader knows say more than five adjectives. Avoid the words that every submission uses. If a sentence would be just as true of any other record, it can go.',
    ],
  },
  {
    heading: 'A press kit answers questions nobody has to ask',
    paragraphs: [
      'The press kit is one file, a PDF or plain text. It is what an editor has open while writing. Put into it what they would otherwise have to ask for: the correct spelling of all names, the line-up, the track list with lengths, credits for production and artwork, the release date, the label if there is one, and where the music can be heard.',
      'A good order is: facts first, story second, quotes last. Facts on one page, so that they can be found. Keep the file small enough to open on a telephone. If you have words from an earlier review, name the source and the date.',
    ],
  },
  {
    heading: 'Links and dates',
    paragraphs: [
      'A release needs music to listen to: tracks that you upload, or a link. If you give a link, give the one that works everywhere, and open it yourself in a private window before you send it. A link that asks for a login is a closed door. Check also the links in your profile: outlets look there next.',
      'A release date makes planning possible. If it is not fixed yet, leave the field empty rather than guess; you can edit the release later and only what you changed is sent. If it is fixed, submit early. Listening takes time, and so does writing. Each service in the catalogue states its delivery in days: count them backwards from the day on which you want to read the result.',
    ],
  },
  {
    heading: 'After you have pressed it',
    paragraphs: [
      'Your release appears in your list at once, and you can correct it there whenever you like. Send it to review once it has a description and music; its campaign page says what is still missing. If it is declined you are told why, and you can send it again. Use the waiting time to complete your profile: stage name, country, up to three genres that are really yours. Three fitting genres bring you in front of the right ears. A fourth would only blur the picture, which is why there are three.',
      'And if you notice a mistake a minute later: open the release, press Edit and correct it. Once it is approved, a new title or link is reviewed again.',
    ],
  },
];
