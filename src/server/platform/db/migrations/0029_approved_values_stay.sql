CREATE TABLE "proposed_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposed_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"record" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"is_live" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proposed_changes_version_check" CHECK ("proposed_changes"."version" >= 1),
	CONSTRAINT "proposed_changes_record_check" CHECK ("proposed_changes"."record" IN ('outlet', 'artist', 'release', 'service')),
	CONSTRAINT "proposed_changes_field_check" CHECK ("proposed_changes"."field" IN ('company_name', 'website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter', 'biography', 'title', 'link', 'description', 'artwork', 'tracks', 'type', 'price')),
	CONSTRAINT "proposed_changes_state_check" CHECK ("proposed_changes"."state" IN ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "proposed_changes_reason_check" CHECK (("proposed_changes"."state" = 'declined') = ("proposed_changes"."reason" IS NOT NULL)),
	CONSTRAINT "proposed_changes_decided_at_check" CHECK (("proposed_changes"."state" IN ('approved', 'declined')) = ("proposed_changes"."decided_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_changes_waiting_key" ON "proposed_changes" USING btree ("record","record_id","field") WHERE "proposed_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proposed_changes_to_review_idx" ON "proposed_changes" USING btree ("created_at","id") WHERE "proposed_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proposed_changes_record_idx" ON "proposed_changes" USING btree ("record","record_id");--> statement-breakpoint
CREATE INDEX "proposed_changes_user_id_idx" ON "proposed_changes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'admin_made', 'admin_removed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'campaign', 'outlet', 'service', 'change', 'order', 'payment', 'payout', 'bonus'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'payment_due', 'paid', 'payment_received', 'refunded', 'delivered', 'revision_asked', 'disputed', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'desk_disputed', 'desk_failure', 'desk_waits'));