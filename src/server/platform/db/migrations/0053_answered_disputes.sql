ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'payment_receipt', 'refunded', 'delivered', 'revision_asked', 'disputed', 'dispute_reminder', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'prices_changed', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'report_decided', 'appeal_decided', 'desk_disputed', 'desk_failure', 'desk_waits'));--> statement-breakpoint
UPDATE "orders" SET
  "due_at" = greatest("orders"."due_at", coalesce("orders"."paid_at", "orders"."accepted_at", "orders"."created_at") + interval '88 days'),
  "remind_at" = "answers"."created_at" + interval '7 days',
  "version" = "orders"."version" + 1
FROM "order_events" AS "answers"
WHERE "answers"."order_id" = "orders"."id" AND "answers"."name" = 'answerDispute' AND "orders"."stage" = 'disputed';
