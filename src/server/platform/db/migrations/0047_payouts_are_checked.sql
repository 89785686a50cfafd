CREATE TABLE "ledger_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone NOT NULL,
	"breaches" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ledger_checks_checked_at_idx" ON "ledger_checks" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_approved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback', 'prices_published', 'prices_withdrawn', 'prices_begun'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_check" CHECK ("payouts"."approved_at" IS NOT NULL AND "payouts"."kind" <> 'card' OR "payouts"."approved_at" IS NULL AND "payouts"."approved_by" IS NULL);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_four_eyes_check" CHECK ("payouts"."status" <> 'paid' OR "payouts"."approved_by" IS NULL OR "payouts"."decided_by" IS NULL OR "payouts"."approved_by" <> "payouts"."decided_by");