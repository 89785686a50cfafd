interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  hasContact?: boolean;
  hasOperator?: boolean;
}

export interface LegalDocument {
  title: string;
  description: string;
  lead: string;
  sections: readonly LegalSection[];
}

export const LEGAL_KEYS = ['terms', 'privacy-policy', 'accessibility', 'imprint'] as const;
export type LegalKey = (typeof LEGAL_KEYS)[number];

/** The texts that the pages begin with; owners may publish others. */
export const LEGAL_TEXTS: Readonly<Record<LegalKey, LegalDocument>> = {
  terms: {
    title: 'Terms and conditions',
    description:
      'The terms of Linernote in plain words: accounts, content and its ownership, payments, liability, termination and how to reach us.',
    lead: 'What you agree to when you use Linernote, in plain words.',
    sections: [
      {
        heading: 'Acceptance of these terms',
        paragraphs: [
          'By creating an account or by using Linernote without one you accept these terms. If you do not accept them, please do not use the service. When you sign up, you confirm it with a checkbox.',
        ],
      },
      {
        heading: 'Your responsibilities',
        paragraphs: [
          'What you tell us about yourself, your music or your outlet has to be true. You may not use Linernote to break the law, to harass anyone, to send unwanted advertising or to interfere with its operation or with the accounts of others.',
          'Media outlets deliver what their service describes, within the days it states. Artists mark an order as completed when they have received what they ordered. A playlist service pays for a listen and an answer, never for a place in a list: streaming services forbid paid placement.',
        ],
      },
      {
        heading: 'Content and its ownership',
        paragraphs: [
          'What you upload stays yours: artwork, sound, press kits, descriptions and links. You give us the right to store it, to make smaller versions of your artwork, and to show and play it to you, to the people who review submissions and to the outlets that need it for their work. The right ends when you delete the content.',
          'Upload only what you have the right to use. Every submission is reviewed by a person, and one that infringes the rights of others can be refused or removed.',
        ],
      },
      {
        heading: 'Accounts',
        paragraphs: [
          'An account belongs to one artist or one media outlet and has one email address. Keep your password to yourself and choose one that you use nowhere else. If you think that somebody else knows it, reset it: that ends every session of your account.',
          'An artist whose submission has been approved has access to the media catalogue for one month. Outlets and their services are approved by a person before artists see them; the platform places each outlet in a tier.',
        ],
      },
      {
        heading: 'Payments',
        paragraphs: [
          'There is no subscription fee. Services have fixed prices in US dollars by tier and service type, which the platform sets when it approves a service, and the price of an order is the one that was shown when it was placed. Placing an order charges nothing by itself. Payments go through a card payment provider, under its own terms. Linernote never sees or stores card numbers.',
        ],
      },
      {
        heading: 'Intellectual property',
        paragraphs: [
          'The name, the design and the texts of Linernote belong to its operator. Its program code is published under the MIT licence. Nothing here transfers rights in your music, and nothing here gives you rights in the work of an outlet beyond what its service describes.',
        ],
      },
      {
        heading: 'Termination',
        paragraphs: [
          'You can stop using Linernote at any time and ask for your account to be deleted. We can suspend or close an account that breaks these terms. Orders that were placed before are completed or settled.',
        ],
      },
      {
        heading: 'Liability',
        paragraphs: [
          'Coverage is an opinion of the outlet that publishes it. We do not promise that a review is favourable or that promotion has a particular effect. As far as the law allows, we are not liable for lost profit or for indirect damage, nor for what outlets and artists agree between themselves outside Linernote.',
        ],
      },
      {
        heading: 'Changes to these terms',
        paragraphs: [
          'We can change these terms when the service or the law changes. The version on this page is the one that holds. Using Linernote after a change means that you accept it.',
        ],
      },
      {
        heading: 'Governing law',
        paragraphs: [
          'The law of the country in which the operator of this site is established applies, without prejudice to the rights that the law of your own country gives you as a consumer.',
        ],
      },
      {
        heading: 'Contact',
        paragraphs: ['Questions about these terms go to the operator of this site:'],
        hasContact: true,
      },
    ],
  },

  'privacy-policy': {
    title: 'Privacy policy',
    description:
      'What Linernote stores about you, why and for how long: no trackers, no advertising emails, and what you can ask for.',
    lead: 'What we know about you, why, and for how long.',
    sections: [
      {
        heading: 'What we collect',
        paragraphs: [
          'Your account: email address, username, a hash of your password (never the password), your role, and when you signed up. Your profile, as far as you fill it in: name, country, genres, categories, year of foundation, biography and links. Your work here: releases with their artwork, sound and press kits, services, orders, messages, payments, payouts and reviews, daily streams that you upload, and what was decided about them when they were reviewed. The mailing-list checkbox of the sign-up form is not sent to us.',
          'When an outlet listens to your music, we count which parts it played; you see it, and it is told so beside the player. Clicks on the links of published work are counted by day, without a cookie.',
          'The server writes a technical log of requests: time, method, path, status, duration and network address. It contains no passwords, no tokens and no texts of emails.',
        ],
      },
      {
        heading: 'How we use it',
        paragraphs: [
          'To run the marketplace: to log you in, to review releases, outlets and services, to show your releases or services to the other side once they are approved, to pass orders to the outlet concerned, and to keep the service safe. We send emails that somebody asked for (a link to set a new password, to confirm an address or to activate an account), emails about the security of your account, and emails about your work here: what was decided, orders and their deadlines, messages, reviews and payouts. You can turn off most of these last ones in your settings. There are no advertising emails.',
        ],
      },
      {
        heading: 'Cookies and browser storage',
        paragraphs: [
          'Linernote sets one cookie, when you log in: it tells that this browser has logged in to your account before, so that strangers who guess at your password cannot shut you out. It is kept for half a year, opens nothing and follows you nowhere. Beyond that Linernote stores in your browser (in its local storage) what it needs to work: the two tokens of your session, the theme if you chose one, and the text of a form that you have not sent yet. Logging out removes the tokens and unsent forms.',
        ],
      },
      {
        heading: 'Third parties',
        paragraphs: [
          'Pages load nothing from other servers: no trackers, no advertising, no external fonts. Payments are handled by a card payment provider, which receives what it needs for a payment. What you order is shown to the outlet you ordered from. While your campaign is open, approved outlets see your release and may listen to it; an outlet that works for you may until 30 days after the order was completed. Nobody else may, unless you publish a page of the release: then everybody can see it and hear its clips. We do not sell data.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Releases and services are kept until you delete them; a deleted release takes its files with it. Your account and profile are kept until you ask for them to be deleted. Orders and reviews stay, since they concern two sides.',
          'An email leaves our database once it has been sent. Answers to requests are kept for a day, so that sending a request twice creates nothing twice. A link to set a new password is valid for one hour, and a session ends after fourteen days without use and at the latest ninety days after login, unless the operator has set other times.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see and change your profile at any time in its settings. You can ask for a copy of your data, for corrections, for deletion, and you can object to its use. You can also complain to the data protection authority where you live.',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'Passwords are stored as argon2id hashes, session and reset tokens as hashes. Uploaded files are checked by their content. No system is perfectly safe; if something happens that concerns you, we tell you.',
        ],
      },
      {
        heading: 'Children under 13',
        paragraphs: [
          'Linernote is not meant for children under 13, and we do not knowingly store their data. If you think that a child has an account here, tell us and we delete it.',
        ],
      },
      {
        heading: 'Changes to this policy',
        paragraphs: [
          'When what the software stores or sends changes, this page changes with it. The version shown here is the one that holds.',
        ],
      },
      {
        heading: 'Contact',
        paragraphs: ['Questions about your data go to the operator of this site:'],
        hasContact: true,
      },
    ],
  },

  accessibility: {
    title: 'Accessibility',
    description:
      'How Linernote works with a keyboard, a screen reader, large text and high contrast, what does not work yet, and how to tell us.',
    lead: 'Linernote is for everyone. What works, what does not yet, and how to tell us.',
    sections: [
      {
        heading: 'What we aim at',
        paragraphs: [
          'Linernote follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Each change is checked by automatic tests in three browser engines, with the keyboard alone, at a width of 320 pixels and at twice the size of text. No outside body has audited it.',
        ],
      },
      {
        heading: 'What works',
        paragraphs: [
          'Everything can be reached and used with the keyboard, and has a name for screen readers. Text can grow to twice its size. Light and dark colours follow your system or your choice. If your system asks for less motion, nothing moves by itself, and forced colours are respected.',
        ],
      },
      {
        heading: 'What does not work yet',
        paragraphs: [
          'Music has no transcript, and files that artists and outlets upload may not be accessible. Charts have a table beside them, but the table of a long series is long.',
        ],
      },
      {
        heading: 'Tell us',
        paragraphs: ['If something does not work for you, write to the operator of this site:'],
        hasContact: true,
      },
    ],
  },

  imprint: {
    title: 'Imprint',
    description: 'Who runs this site, and how to reach them.',
    lead: 'Who runs this site, and how to reach them.',
    sections: [
      { heading: 'Operator', paragraphs: [], hasOperator: true },
      { heading: 'Contact', paragraphs: ['By email, or by the contact form:'], hasContact: true },
    ],
  },
};
