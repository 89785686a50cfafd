import type { PostText } from '../blogPosts';

export const text: PostText = [
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
