ALTER TABLE "users" DROP CONSTRAINT "users_deleted_at_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
DROP INDEX "users_desk_due_at_idx";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "is_admin" TO "admin_role";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "admin_role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "admin_role" DROP NOT NULL;--> statement-breakpoint
-- Until now every admin could do everything.
ALTER TABLE "users" ALTER COLUMN "admin_role" SET DATA TYPE text USING CASE WHEN "admin_role" THEN 'owner' END;--> statement-breakpoint
CREATE INDEX "users_desk_due_at_idx" ON "users" USING btree ("desk_due_at") WHERE "users"."admin_role" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role_check" CHECK ("users"."admin_role" IN ('moderator', 'finance', 'owner'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_at_check" CHECK ("users"."deleted_at" IS NULL OR NOT "users"."is_active" AND "users"."admin_role" IS NULL);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback', 'prices_published', 'prices_withdrawn', 'prices_begun'));