import type { BlogPostId } from '@/shared/platform/blogPosts';

interface PostSection {
  heading?: string;
  paragraphs: readonly string[];
}

type PostText = readonly PostSection[];

const whatAReviewIsWorth: PostText = [
  {
    paragraphs: [
      'When a record is done, the word that comes to mind first is: review. It is the form with the clearest promise. Somebody sits down with your record and says what they heard. But a review is one tool among several, and it is not always the right one. Before you spend money on promotion it helps to know what each kind of coverage does, how long it lasts and who it speaks to.',
      'On Linernote every service has a type and a fixed price. The type says what you get. The price says what it costs, before you order and not after. What nobody can write into a catalogue is what you need right now. That part is yours, and this is a short guide to it.',
    ],
  },
  {
    heading: 'A review is a sentence you can keep',
    paragraphs: [
      'A review puts your release into words that are not your own. That is its value. The words can be read years later, they can be found by anyone who searches for your name, and one good sentence of them can stand on your next press kit, your next poster and the page where people buy your record.',
      'It is also the kind of coverage that you control least. A reviewer hears what they hear. The order pays for the time and the place, never for the verdict. If a review could only be kind it would be an advertisement, and readers can tell. So order a review when the record is finished and you stand by it, and order the one that matches the format: a single, an EP and an album are separate services, because they are separate amounts of listening and writing.',
      'Online, printed and video reviews differ in reach and in pace. An online review can be linked from everywhere. A printed one has a date on which it appears and a reader who is not in a hurry. A video review lets people hear a few bars while they hear an opinion, which helps music that is hard to describe.',
    ],
  },
  {
    heading: 'An interview is a story you can tell',
    paragraphs: [
      'Choose an interview when there is something to tell that the record itself does not say: how it was made, why it took four years, what the place where you recorded sounds like at night. An interview turns listeners into people who know who you are. It asks more of you than a review does. You have to answer, on time, in sentences somebody wants to read.',
      'Prepare three things before the questions come: one true story, one opinion that is yours, and one fact about the release that must not be missing, such as the date. Everything else can be left to the conversation.',
    ],
  },
  {
    heading: 'Stories and posts are a knock on the door',
    paragraphs: [
      'A story or a post on a social network lives for a day or a week. It does not explain your music, it points at it. That makes it cheap and quick, and it makes timing everything. A story three weeks before the release sends people to nothing. A story on the day itself sends them to the record.',
      'Order these for moments: the release day, a first video, the start of a tour. Put the link you want people to follow into your release before you order, because a knock on the door is wasted when nobody can open it.',
    ],
  },
  {
    heading: 'A playlist is a listen and an answer',
    paragraphs: [
      'A playlist service pays for a listen and an answer, never for a place. The streaming services forbid paid placement, and a list whose places can be bought soon has nobody who listens to it. What you get is somebody who keeps such a list, hears your track to the end and tells you what they think. Whether they add it is theirs alone to decide.',
      'That is worth more than it sounds. A curator hears hundreds of tracks beside each other and knows within a minute where yours would sit, or why it would not. When they do add it, it is because it fits, and then it stays longer than anything that was paid for.',
    ],
  },
  {
    heading: 'How to choose',
    paragraphs: [
      'Start from the question that you want answered after the campaign. If it is “what do serious listeners think of this record”, order a review. If it is “do people know who I am”, order an interview. If it is “did my listeners notice that it is out”, order stories and posts for the day. If it is “does this track work among others”, order a playlist service and read the answer.',
      'Then look at the three tiers. The Underground is where small, devoted audiences are. The Rising Stars are growing outlets whose readers act on what they find. The Heavy Hitters have the widest reach and the highest prices. A first single is often better served by three outlets of the first tier than by one of the third: three pieces of writing teach you more than one, and the people who read small magazines read all of it.',
      'Last, leave something for later. A campaign that spends everything on the first day cannot answer what it learns. Order one piece, read it, and let it decide the next.',
    ],
  },
];

const beforeYouSubmit: PostText = [
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

const whyPricesAreFixed: PostText = [
  {
    paragraphs: [
      'In most places the price of coverage is a conversation. You write to an outlet, they ask who you are, you ask what it costs, they ask what you have. Some days later there is a number, and you do not know whether the next artist got the same one. Linernote works differently: a service has a price, the price can be seen before anything is ordered, and it is the same for everyone who orders it.',
      'This post explains what follows from that for artists, for outlets, and for the music.',
    ],
  },
  {
    heading: 'What sets a price',
    paragraphs: [
      'Two things: the tier of the outlet and the type of the service. The platform places every outlet in one of three tiers by its impact. The Underground holds blogs, zines and playlists with small, devoted audiences. The Rising Stars are growing outlets whose readers and listeners act on what they find. The Heavy Hitters are established titles and channels with the widest reach.',
      'Within a tier, the kind of service makes the difference. A printed review is more work than an online one. An interview is more than a story that is gone the next day. These differences are real work, so they are real prices.',
      'What does not set a price is who is asking. A first single and a tenth album pay the same for the same service. There is nothing to win by haggling, and nothing to lose by not knowing how.',
    ],
  },
  {
    heading: 'No subscription',
    paragraphs: [
      'Linernote takes 0% in subscription fees. An account costs nothing, for artists and for media. You pay for what you order, at the price that is shown, and between two orders you pay nothing. That matters for people who release one record in two years, which is most people who make records.',
      'It also keeps us honest. A platform that lives from subscriptions earns most from those who never use it. One that lives from orders has to make each order worth placing.',
    ],
  },
  {
    heading: 'What it changes for artists',
    paragraphs: [
      'You can plan. A campaign becomes a list with a sum below it: one review here, one interview there, stories on the day. Decide first what the release can spend, then fill the list from the catalogue until the sum fits. Write down beside each line what you expect of it. After the campaign, read your own list again; it will tell you more than any statistic.',
      'You can also compare, and comparing gets easier when the price is not the question. Two services of the same type in the same tier cost alike, so look at the rest: the category an outlet works in, the country it writes for, the delivery in days, and the description of what exactly you get.',
    ],
  },
  {
    heading: 'What it changes for outlets',
    paragraphs: [
      'An outlet describes its services once: the type, the price it has in mind, the delivery in days, and what exactly is included. A person looks at each one and approves it at the price of the outlet’s tier. From then on an order is an order. Nobody has to answer the same email about rates ten times a week, and nobody feels afterwards that they gave in too early. The hour that used to go into negotiating goes into listening.',
      'A clear description is worth the effort. “A review of about five hundred words with one embedded track, published within ten days” can be ordered without a question. “A great feature” cannot.',
    ],
  },
  {
    heading: 'What it changes for the music',
    paragraphs: [
      'Where prices are negotiated, attention drifts to those who negotiate well. Where they are fixed, the decision moves back to where it belongs: does this outlet suit this record, and does this record suit this outlet? Because every submission is reviewed by a person before its artist gets access to the catalogue, an outlet can expect that what arrives has been looked at by somebody. Because access lasts a month from the approval, artists order when they have something to release and not out of habit.',
      'None of this makes a record good. It only takes some of the noise away from the question whether it is.',
    ],
  },
  {
    heading: 'In short',
    paragraphs: [
      'Know what you want to learn from a release. Choose the type of service that answers it, in the tier whose audience you can reach today. Look at the price, add it up, order. When the work is done, mark the order as completed and leave a review with one to five stars: the outlet sees it beside the order, and an honest word about its work is as useful to it as an honest word about a record is to you.',
    ],
  },
];

export const postTexts: Readonly<Record<BlogPostId, PostText>> = {
  1: whatAReviewIsWorth,
  2: beforeYouSubmit,
  3: whyPricesAreFixed,
};

/** Words per minute that most people read. */
const READING_SPEED = 220;

export function minutesToRead(id: BlogPostId): number {
  const words = postTexts[id]
    .flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs])
    .flatMap((text) => text.split(/\s+/).filter(Boolean));
  return Math.ceil(words.length / READING_SPEED);
}
