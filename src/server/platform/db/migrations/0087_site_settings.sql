CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_id_check" CHECK ("site_settings"."id" >= 2),
	CONSTRAINT "site_settings_values_check" CHECK (jsonb_typeof("site_settings"."values") = 'object')
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_check";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'second_factor_reset', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'campaign_withdrawn', 'outlet_approved', 'outlet_declined', 'outlet_withdrawn', 'outlet_tier_changed', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'service_withdrawn', 'service_price_changed', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'question_asked', 'dispute_resolved', 'payout_approved', 'payout_paid', 'payout_rejected', 'payout_failed', 'batch_made', 'batch_sent', 'batch_settled', 'batch_undone', 'bonus_given', 'bonus_proposed', 'refund_proposed', 'proposal_refused', 'chargeback', 'chargeback_won', 'payment_differs', 'prices_published', 'prices_withdrawn', 'prices_begun', 'settings_changed'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'campaign', 'outlet', 'service', 'change', 'order', 'report', 'payment', 'payout', 'batch', 'bonus', 'prices', 'settings'));