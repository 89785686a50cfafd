/* Sample data with invented promotions and outlets, and the shape that cards show. */
import type { ServiceType } from '@/shared/options';
import type { ServiceOutlet } from '@/shared/services/servicesContract';

export const PROMOTION_STATUSES = [
  'archived',
  'pendingApproval',
  'adminDeclined',
  'active',
] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export interface Promotion {
  id: number;
  /** The address of a picture; with `null` a cover is drawn. */
  image: string | null;
  /** The outlet; samples have none. */
  media?: Pick<ServiceOutlet, 'id' | 'logo'>;
  publication: string;
  promotionType: ServiceType;
  /** US dollars. */
  price: number;
  status: PromotionStatus;
  purchases: number;
  /** The outlet's own switch: whether artists see it once it is active. */
  isOn: boolean;
  /** An outlet's own promotions only: values that an admin has still to approve. */
  waiting?: readonly string[];
}

export const samplePromotions: readonly Promotion[] = [
  {
    id: 1,
    image: null,
    publication: 'Night Desk',
    promotionType: 'online_interview',
    price: 10,
    status: 'active',
    purchases: 14,
    isOn: true,
  },
  {
    id: 2,
    image: null,
    publication: 'Paper Radio',
    promotionType: 'single_online_review',
    price: 24.5,
    status: 'active',
    purchases: 31,
    isOn: true,
  },
  {
    id: 3,
    image: null,
    publication: 'Café Static',
    promotionType: 'spotify_playlist',
    price: 18,
    status: 'active',
    purchases: 6,
    isOn: false,
  },
  {
    id: 4,
    image: null,
    publication: 'Night Desk',
    promotionType: 'video_interview',
    price: 120,
    status: 'pendingApproval',
    purchases: 0,
    isOn: true,
  },
  {
    id: 5,
    image: null,
    publication: 'Paper Radio',
    promotionType: 'tiktok_video',
    price: 65,
    status: 'adminDeclined',
    purchases: 0,
    isOn: false,
  },
  {
    id: 6,
    image: null,
    publication: 'Café Static',
    promotionType: 'album_printed_review',
    price: 1250,
    status: 'archived',
    purchases: 9,
    isOn: false,
  },
];
