CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"body" text,
	"holds_from" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_versions_key_number" UNIQUE("key","number"),
	CONSTRAINT "content_versions_number_check" CHECK ("content_versions"."number" >= 0),
	CONSTRAINT "content_versions_version_check" CHECK ("content_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_check";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'email_change_asked', 'password_link_sent', 'export_sent', 'second_factor_reset_begun', 'second_factor_reset_stopped', 'second_factor_reset', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_invited', 'invitation_withdrawn', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'campaign_withdrawn', 'outlet_approved', 'outlet_declined', 'outlet_withdrawn', 'outlet_tier_changed', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'service_withdrawn', 'service_price_changed', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'question_asked', 'dispute_resolved', 'payout_approved', 'payout_paid', 'payout_rejected', 'payout_failed', 'batch_made', 'batch_sent', 'batch_settled', 'batch_undone', 'bonus_given', 'bonus_proposed', 'refund_proposed', 'proposal_refused', 'chargeback', 'chargeback_won', 'payment_differs', 'prices_published', 'prices_withdrawn', 'prices_begun', 'mail_retried', 'settings_changed', 'content_published'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'invitation', 'campaign', 'outlet', 'service', 'change', 'order', 'report', 'payment', 'payout', 'batch', 'bonus', 'prices', 'mail', 'settings', 'content'));