ALTER TABLE "transfers" DROP CONSTRAINT "transfers_kind_check";--> statement-breakpoint
ALTER TABLE "payees" DROP CONSTRAINT "payees_kind_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_kind_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_next_attempt_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_approved_check";--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "is_stripe_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "stripe_missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_stripe_account_unique" UNIQUE("stripe_account");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_check" CHECK ("transfers"."kind" IN ('payment', 'charge', 'hold', 'release', 'available', 'fee', 'refund', 'referral', 'bonus', 'payout', 'paid', 'back', 'chargeback', 'reinstate', 'repay', 'reversal'));--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_kind_check" CHECK ("payees"."kind" IN ('bank', 'other', 'stripe'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kind_check" CHECK ("payouts"."kind" IN ('bank', 'other', 'card', 'stripe'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_next_attempt_check" CHECK ("payouts"."kind" IN ('card', 'stripe') AND "payouts"."status" = 'requested' OR "payouts"."kind" = 'stripe' AND "payouts"."status" = 'paid' OR "payouts"."next_attempt_at" IS NULL);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_check" CHECK ("payouts"."approved_at" IS NOT NULL AND "payouts"."kind" NOT IN ('card', 'stripe') OR "payouts"."approved_at" IS NULL AND "payouts"."approved_by" IS NULL);