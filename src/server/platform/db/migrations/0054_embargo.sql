ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "opens_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "embargo_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "public_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "breached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'payment_receipt', 'refunded', 'delivered', 'scheduled', 'embargo_breached', 'revision_asked', 'disputed', 'dispute_reminder', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'prices_changed', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'report_decided', 'appeal_decided', 'desk_disputed', 'desk_failure', 'desk_waits'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_public_on_check" CHECK ("orders"."stage" = 'paid' OR "orders"."public_on" IS NULL);
--> statement-breakpoint
-- Work under way gets the time that its embargo takes, where that is not too far for its money.
UPDATE "orders" SET "embargo_until" = "campaigns"."embargo_until" FROM "campaigns"
  WHERE "campaigns"."id" = "orders"."campaign_id" AND "orders"."stage" IN ('paid', 'delivered', 'disputed')
    AND "campaigns"."embargo_until" <= (coalesce("orders"."paid_at", "orders"."accepted_at") AT TIME ZONE 'UTC')::date + 40;--> statement-breakpoint
UPDATE "orders" SET
    "delivery_due_at" = ("embargo_until" + 1 + time '09:00') AT TIME ZONE 'UTC',
    "due_at" = ("embargo_until" + 8 + time '09:00') AT TIME ZONE 'UTC',
    "remind_at" = ("embargo_until" - 1 + time '09:00') AT TIME ZONE 'UTC',
    "version" = "version" + 1
  WHERE "stage" = 'paid' AND "delivery_due_at" < ("embargo_until" + 1 + time '09:00') AT TIME ZONE 'UTC';
