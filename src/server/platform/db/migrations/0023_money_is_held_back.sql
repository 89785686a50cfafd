ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind_check";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_balance_check";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_owner_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_kind_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_status_check";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_kind_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "available_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_available_at_idx" ON "orders" USING btree ("available_at") WHERE "orders"."available_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind_check" CHECK ("accounts"."kind" IN ('offers', 'referrals', 'bonuses', 'artist', 'transit', 'debt', 'hold', 'underway', 'provider', 'fees', 'promotions', 'losses'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_balance_check" CHECK (CASE WHEN "accounts"."kind" = 'debt' THEN "accounts"."balance_cents" <= 0 ELSE "accounts"."balance_cents" >= 0 END);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_check" CHECK (("accounts"."kind" IN ('hold', 'underway')) = ("accounts"."order_id" IS NOT NULL) AND ("accounts"."kind" IN ('hold', 'underway', 'provider', 'fees', 'promotions', 'losses')) = ("accounts"."user_id" IS NULL));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kind_check" CHECK ("payouts"."kind" IN ('bank', 'other', 'card'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" IN ('requested', 'paid', 'rejected', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_check" CHECK ("transfers"."kind" IN ('payment', 'charge', 'hold', 'release', 'available', 'fee', 'refund', 'referral', 'bonus', 'payout', 'paid', 'back', 'chargeback', 'repay'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'accepted', 'declined', 'closed', 'payment_due', 'paid', 'refunded', 'delivered', 'revision_asked', 'disputed', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_available_at_check" CHECK ("orders"."stage" = 'completed' OR "orders"."available_at" IS NULL);