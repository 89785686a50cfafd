CREATE TABLE "payout_batch_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batch_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"payout_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_failed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	CONSTRAINT "payout_batch_lines_batch_id_payout_id_key" UNIQUE("batch_id","payout_id"),
	CONSTRAINT "payout_batch_lines_amount_check" CHECK ("payout_batch_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'made' NOT NULL,
	"sum_cents" integer NOT NULL,
	"file" text,
	"digest" text NOT NULL,
	"made_by" integer,
	"sent_by" integer,
	"sent_at" timestamp with time zone,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payout_batches_id_state_key" UNIQUE("id","state"),
	CONSTRAINT "payout_batches_version_check" CHECK ("payout_batches"."version" >= 1),
	CONSTRAINT "payout_batches_state_check" CHECK ("payout_batches"."state" IN ('made', 'sent', 'settled', 'undone')),
	CONSTRAINT "payout_batches_sum_check" CHECK ("payout_batches"."sum_cents" > 0),
	CONSTRAINT "payout_batches_digest_check" CHECK ("payout_batches"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "payout_batches_sent_at_check" CHECK ("payout_batches"."state" = 'undone' OR ("payout_batches"."state" = 'made') = ("payout_batches"."sent_at" IS NULL)),
	CONSTRAINT "payout_batches_ended_at_check" CHECK (("payout_batches"."state" IN ('settled', 'undone')) = ("payout_batches"."ended_at" IS NOT NULL)),
	CONSTRAINT "payout_batches_reference_check" CHECK (("payout_batches"."state" = 'settled') = ("payout_batches"."reference" IS NOT NULL)),
	CONSTRAINT "payout_batches_four_eyes_check" CHECK ("payout_batches"."sum_cents" <= 50000 OR "payout_batches"."sent_by" IS NULL OR "payout_batches"."made_by" IS NULL OR "payout_batches"."sent_by" <> "payout_batches"."made_by")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_check";--> statement-breakpoint
ALTER TABLE "payout_batch_lines" ADD CONSTRAINT "payout_batch_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_lines" ADD CONSTRAINT "payout_batch_lines_batch_id_state_fk" FOREIGN KEY ("batch_id","state") REFERENCES "public"."payout_batches"("id","state") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_lines_payout_id_key" ON "payout_batch_lines" USING btree ("payout_id") WHERE "payout_batch_lines"."state" <> 'undone' AND NOT "payout_batch_lines"."is_failed";--> statement-breakpoint
CREATE INDEX "payout_batch_lines_payout_id_idx" ON "payout_batch_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_batches_made_by_idx" ON "payout_batches" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'second_factor_reset', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_approved', 'payout_paid', 'payout_rejected', 'payout_failed', 'batch_made', 'batch_sent', 'batch_settled', 'batch_undone', 'bonus_given', 'chargeback', 'chargeback_won', 'payment_differs', 'prices_published', 'prices_withdrawn', 'prices_begun'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'campaign', 'outlet', 'service', 'change', 'order', 'report', 'payment', 'payout', 'batch', 'bonus', 'prices'));