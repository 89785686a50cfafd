/* Sample data with invented promotions and outlets. */
import type { Promotion } from './promotion';

export const samplePromotions: readonly Promotion[] = [
  {
    id: 1,
    publication: 'Night Desk',
    promotionType: 'online_interview',
    price: 10,
    status: 'active',
    purchases: 14,
    isOn: true,
  },
  {
    id: 2,
    publication: 'Paper Radio',
    promotionType: 'single_online_review',
    price: 24.5,
    status: 'active',
    purchases: 31,
    isOn: true,
  },
  {
    id: 3,
    publication: 'Café Static',
    promotionType: 'spotify_playlist',
    price: 18,
    status: 'active',
    purchases: 6,
    isOn: false,
  },
  {
    id: 4,
    publication: 'Night Desk',
    promotionType: 'video_interview',
    price: 120,
    status: 'pendingApproval',
    purchases: 0,
    isOn: true,
  },
  {
    id: 5,
    publication: 'Paper Radio',
    promotionType: 'tiktok_video',
    price: 65,
    status: 'adminDeclined',
    purchases: 0,
    isOn: false,
  },
  {
    id: 6,
    publication: 'Café Static',
    promotionType: 'album_printed_review',
    price: 1250,
    status: 'archived',
    purchases: 9,
    isOn: false,
  },
];
