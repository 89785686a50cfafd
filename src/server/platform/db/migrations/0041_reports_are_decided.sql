CREATE TABLE "report_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"owner_id" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_reason" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cases_version_check" CHECK ("report_cases"."version" >= 1),
	CONSTRAINT "report_cases_kind_check" CHECK ("report_cases"."kind" IN ('outlet', 'release', 'review', 'message')),
	CONSTRAINT "report_cases_category_check" CHECK ("report_cases"."category" IN ('unlabelled', 'facts', 'copyright', 'identity', 'abuse', 'fraud', 'illegal', 'other')),
	CONSTRAINT "report_cases_decision_check" CHECK ("report_cases"."decision" IN ('none', 'hidden', 'removed', 'suspended')),
	CONSTRAINT "report_cases_appeal_outcome_check" CHECK ("report_cases"."appeal_outcome" IN ('upheld', 'lifted')),
	CONSTRAINT "report_cases_decided_at_check" CHECK (num_nonnulls("report_cases"."decision", "report_cases"."reason", "report_cases"."decided_at") IN (0, 3)),
	CONSTRAINT "report_cases_appealed_at_check" CHECK (num_nonnulls("report_cases"."appeal_text", "report_cases"."appealed_at") IN (0, 2)
        AND ("report_cases"."appealed_at" IS NULL OR "report_cases"."decided_at" IS NOT NULL)),
	CONSTRAINT "report_cases_appeal_decided_at_check" CHECK (num_nonnulls("report_cases"."appeal_outcome", "report_cases"."appeal_reason", "report_cases"."appeal_decided_at") IN (0, 3)
        AND ("report_cases"."appeal_decided_at" IS NULL OR "report_cases"."appealed_at" IS NOT NULL)),
	CONSTRAINT "report_cases_appeal_decided_by_check" CHECK ("report_cases"."appeal_decided_by" <> "report_cases"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer,
	"email" text,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_category_check" CHECK ("reports"."category" IN ('unlabelled', 'facts', 'copyright', 'identity', 'abuse', 'fraud', 'illegal', 'other')),
	CONSTRAINT "reports_email_check" CHECK ("reports"."email" IS NULL OR "reports"."user_id" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_key" ON "report_cases" USING btree ("kind","thing_id") WHERE "report_cases"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "report_cases_open_idx" ON "report_cases" USING btree ("created_at","id") WHERE "report_cases"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "report_cases_appeals_idx" ON "report_cases" USING btree ("appealed_at","id") WHERE "report_cases"."appealed_at" IS NOT NULL AND "report_cases"."appeal_decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "report_cases_decided_idx" ON "report_cases" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_owner_id_idx" ON "report_cases" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_case_id_user_id_key" ON "reports" USING btree ("case_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_case_id_email_key" ON "reports" USING btree ("case_id",lower("email"));--> statement-breakpoint
CREATE INDEX "reports_user_id_idx" ON "reports" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'campaign', 'outlet', 'service', 'change', 'order', 'report', 'payment', 'payout', 'bonus'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'payment_receipt', 'refunded', 'delivered', 'revision_asked', 'disputed', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'report_decided', 'appeal_decided', 'desk_disputed', 'desk_failure', 'desk_waits'));--> statement-breakpoint
CREATE TRIGGER "reports_of_nobody" BEFORE INSERT ON "reports" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
-- An appeal sets the second column; what an admin decides later is of no account any more.
CREATE TRIGGER "report_cases_of_nobody" BEFORE INSERT OR UPDATE OF "appealed_at" ON "report_cases" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'owner_id');
