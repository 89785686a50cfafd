import { PAPER_SIZES } from '../platform/options';
import { type InferType, object } from 'yup';
import { contract } from '@/shared/platform/contract';
import { choice, yesOrNo } from '@/shared/platform/fields';
import { pieceFields, pieceResponse } from '@/shared/identity/outlets.schemas';
import {
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  TEXT,
  TEXT_OR_NULL,
} from '@/shared/platform/responseParts.schemas';
import { campaignReportCalls } from './campaignReport.calls';

/** The money of a campaign's orders in US dollars, and the links of accepted work. */
const campaignWorkResponse = object({
  spent: NUMBER,
  paid_orders: NUMBER,
  held: NUMBER,
  held_orders: NUMBER,
  /** How many people followed the links of its orders; `null` before the first click. */
  clicks: NUMBER_OR_NULL,
  /** Newest first. */
  pieces: listOf(pieceResponse),
});
export type CampaignWork = InferType<typeof campaignWorkResponse>;

/* Amounts are US dollars to the cent, including the fee; unknown values are `null`. */
const reportResponse = object({
  id: NUMBER,
  title: TEXT,
  artist_name: TEXT_OR_NULL,
  release: NUMBER,
  about: TEXT,
  /** ISO 8601, UTC, as all times; `null` before the first approval. */
  approved_at: TEXT_OR_NULL,
  made_at: TEXT,
  spent: NUMBER,
  paid_orders: NUMBER,
  /** The part of `spent` of orders without a link. */
  spent_without_link: NUMBER,
  /** The part of `clicks` of orders without a link. */
  clicks_without_link: NUMBER,
  clicks: NUMBER_OR_NULL,
  click_cost: NUMBER_OR_NULL,
  /** Newest first, at most 200. */
  pieces: listOf(
    object({
      ...pieceFields,
      /** The cost of its order; `null` on all but the first piece of an order. */
      spent: NUMBER_OR_NULL,
      click_cost: NUMBER_OR_NULL,
      /** Seconds of tracks that its outlet has played, repeats counted once, or `null`. */
      heard: NUMBER_OR_NULL,
    }),
  ),
  /** The clicks of each day with any, oldest first, at most 400. */
  days: listOf(
    object({
      day: TEXT,
      people: NUMBER,
    }),
  ),
  /** The path of the report's public page; `null` while it is not shared. */
  shared_page: TEXT_OR_NULL,
}).meta({ name: 'Report' });
export type Report = InferType<typeof reportResponse>;
export type ReportPiece = Report['pieces'][number];

export const campaignReportContract = contract(campaignReportCalls, {
  getCampaignWork: { response: campaignWorkResponse },
  getReport: { response: reportResponse },
  exportReportPdf: { query: object({ paper: choice('Paper', PAPER_SIZES) }) },
  shareReport: { body: object({ is_shared: yesOrNo() }), response: reportResponse },
});
