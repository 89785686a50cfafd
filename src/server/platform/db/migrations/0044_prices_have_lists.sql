CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"prices" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone,
	CONSTRAINT "price_lists_starts_on_unique" UNIQUE("starts_on"),
	CONSTRAINT "price_lists_id_check" CHECK ("price_lists"."id" >= 2),
	CONSTRAINT "price_lists_prices_check" CHECK (jsonb_typeof("price_lists"."prices") = 'object')
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_waiting_key" ON "price_lists" USING btree (("begun_at" IS NULL)) WHERE "price_lists"."begun_at" IS NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_check" CHECK ("audit_log"."actor" IN ('artist', 'media', 'admin', 'operator', 'provider', 'server'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback', 'prices_published', 'prices_withdrawn', 'prices_begun'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'campaign', 'outlet', 'service', 'change', 'order', 'report', 'payment', 'payout', 'bonus', 'prices'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'payment_receipt', 'refunded', 'delivered', 'revision_asked', 'disputed', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'prices_changed', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'report_decided', 'appeal_decided', 'desk_disputed', 'desk_failure', 'desk_waits'));