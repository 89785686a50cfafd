import { feedbackContract } from '@/shared/feedback/feedbackContract';
import { liveContract } from '@/shared/live/liveContract';
import { messagesContract } from '@/shared/messages/messagesContract';
import { noticesContract } from '@/shared/notices/noticesContract';
import { offersContract, orderFilesContract, ordersContract } from '@/shared/orders/ordersContract';
import { reviewsContract } from '@/shared/reviews/reviewsContract';
import { group } from '../callNote';

const MOVED = 'order_moved';
const FILE = { says: 'PNG, JPEG, PDF or plain text in UTF-8, at most 20 MB.' };

export const orderGroups = [
  group('Orders', 'What artists ordered, by the older of two doors.', ordersContract, {
    listOrders: {
      by: 'member',
      summary: 'Lists what was ordered, or accepted since, newest first.',
    },
    createOrder: {
      by: 'artist',
      summary: 'Orders a service, for an open campaign or by its number alone.',
      status: 201,
      isOnce: true,
      refusals: {
        404: ['not_found'],
        409: [
          'campaign_closed',
          'free_order_open',
          'free_orders_full',
          'order_open',
          'outlet_away',
          'outlet_full',
        ],
      },
    },
    setOrderStatus: {
      by: 'artist',
      summary:
        'Completes an order: of a campaign once something was delivered, by number at any time.',
      refusals: { 409: [MOVED, 'order_completed', 'not_delivered'] },
    },
  }),
  group(
    'Offers',
    'Orders and offers alike, whoever began, and what moves them from stage to stage.',
    offersContract,
    {
      listOffers: { by: 'member', summary: 'Lists orders and offers, newest first.' },
      getOffer: { by: 'member', summary: 'Reads an order with its history, work and money.' },
      createOffer: {
        by: 'media',
        summary: 'Offers a service to the artist of an open campaign.',
        status: 201,
        isOnce: true,
        refusals: {
          404: ['not_found'],
          409: ['campaign_closed', 'order_open', 'outlet_not_approved'],
        },
      },
      acceptOffer: {
        by: 'member',
        summary: 'Accepts what the other side has asked for.',
        refusals: { 403: ['forbidden'], 409: [MOVED, 'outlet_not_approved'] },
      },
      declineOffer: {
        by: 'member',
        summary: 'Declines what the other side has asked for.',
        refusals: { 403: ['forbidden'], 409: [MOVED] },
      },
      withdrawOffer: {
        by: 'member',
        summary: 'Takes back what you have asked for, before it is accepted.',
        refusals: { 403: ['forbidden'], 409: [MOVED, 'checkout_open'] },
      },
      giveUpOffer: {
        by: 'member',
        summary: 'Gives up an order that your outlet has taken on; what was paid goes back.',
        refusals: { 403: ['forbidden'], 409: [MOVED] },
      },
      refundOffer: {
        by: 'member',
        summary: 'Takes the money of an order back that is late.',
        refusals: { 403: ['forbidden'], 409: [MOVED, 'order_not_late'] },
      },
      previewPayment: {
        by: 'artist',
        summary: 'Says what of an order is paid from the balance, and what by card.',
        refusals: { 409: [MOVED, 'payments_off'] },
      },
      payOffer: {
        by: 'artist',
        summary: 'Pays an order from the balance, or begins a payment by card.',
        more: 'The answer has the `order` where the balance sufficed, else the `payment` whose `url` is to be opened.',
        refusals: {
          409: [
            ...[MOVED, 'campaign_needed', 'campaign_closed', 'order_open', 'payments_off'],
            'figures_changed',
          ],
          503: ['provider_away'],
        },
      },
      deliverOffer: {
        by: 'media',
        summary: 'Delivers the work of an order: links, files, or both.',
        refusals: { 409: [MOVED] },
      },
      reviseOffer: {
        by: 'artist',
        summary: 'Asks for the work to be done again, once.',
        refusals: { 409: [MOVED, 'revision_used'] },
      },
      disputeOffer: {
        by: 'artist',
        summary: 'Disputes what was delivered; an admin decides.',
        refusals: { 409: [MOVED] },
      },
      answerDispute: {
        by: 'media',
        summary: 'Says how the outlet sees a dispute, once, within 3 days.',
        refusals: { 409: [MOVED, 'answer_late', 'dispute_answered'] },
      },
      markOffer: {
        by: 'member',
        summary: 'Keeps a note of your own on an order, or saves its music.',
      },
    },
  ),
  group('Files of orders', 'What is sent along with an order, in private.', orderFilesContract, {
    addOrderFile: {
      by: 'member',
      summary: 'Uploads one file, for the delivery or for a message of an order.',
      more: 'The form has one part, named `delivery` or `message`.',
      status: 201,
      isOnce: true,
      files: { delivery: FILE, message: FILE },
      refusals: { 403: ['forbidden'], 409: ['no_files_now', 'files_full'] },
    },
    readOrderFile: {
      by: 'member',
      summary: 'Downloads a file of an order.',
      other: { type: '*/*', says: 'The content, in its own media type, as an attachment.' },
    },
    deleteOrderFile: {
      by: 'member',
      summary: 'Deletes a file of your own that is not delivered or sent yet.',
      refusals: { 409: ['file_given'] },
    },
  }),
  group('Messages', 'The chat of an order.', messagesContract, {
    listMessages: {
      by: 'member',
      summary: 'Reads messages of an order, oldest first.',
      more: 'Without `after` and `before` it is the newest ones; `has_more` says whether there are others on that side.',
    },
    sendMessage: {
      by: 'member',
      summary: 'Sends a message, once for each `client_id`.',
      more: 'A repetition with the same `client_id` is answered 200 with the first message.',
      status: [200, 201],
      refusals: { 409: ['chat_closed'] },
    },
    readMessages: {
      by: 'member',
      summary: 'Marks the messages of an order as read up to one of them.',
    },
  }),
  group('Reviews', 'What either side of an order says of it.', reviewsContract, {
    createReview: {
      by: 'member',
      summary: 'Reviews an order, once, and answers the order as it is then.',
      status: 201,
      isOnce: true,
      refusals: {
        404: ['not_found'],
        409: ['order_not_completed', 'review_late', 'already_reviewed'],
      },
    },
  }),
  group('Feedback', 'What others have written about you.', feedbackContract, {
    getFeedback: { by: 'member', summary: 'Reads the reviews that others wrote about you.' },
  }),
  group('Notices', 'What an account is told, here and by mail.', noticesContract, {
    listNotices: { by: 'member', summary: 'Lists your notices, newest first, page by page.' },
    readNotices: {
      by: 'member',
      summary: 'Marks one notice as read, or all up to one.',
      more: 'Exactly one of `up_to` and `notice` is sent.',
    },
    getNoticeSettings: { by: 'member', summary: 'Reads what is mailed to you.' },
    updateNoticeSettings: { by: 'member', summary: 'Changes what is mailed to you.' },
    showUnsubscribe: {
      by: 'guest',
      summary: 'Leads who opens the link of a mail to the page that asks before it unsubscribes.',
      status: 303,
      refusals: { 404: ['not_found'] },
    },
    unsubscribe: {
      by: 'guest',
      summary: 'Turns the mails of one topic off, by the signed link of a mail (RFC 8058).',
      bodyType: 'application/x-www-form-urlencoded',
      refusals: { 404: ['not_found'] },
    },
  }),
  group('Live', 'News as they happen.', liveContract, {
    openStream: {
      by: 'member',
      summary: 'Opens a stream of server-sent events that say what has changed.',
      more: 'To be asked for with `Accept: text/event-stream`. Each event is a hint in JSON, a type, an id and at times a version, without the content: ask for that by the ordinary call. The stream ends with the access token.',
      other: { type: 'text/event-stream', says: 'A stream of events; the data of each is a hint.' },
      refusals: { 406: ['not_acceptable'] },
    },
  }),
];
