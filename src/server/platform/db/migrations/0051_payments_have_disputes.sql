CREATE TABLE "payment_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"external_id" text,
	"amount_cents" integer NOT NULL,
	"won_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_payment_id_external_id_key" UNIQUE("payment_id","external_id"),
	CONSTRAINT "payment_disputes_amount_check" CHECK ("payment_disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_kind_check";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "dispute_id" integer;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'second_factor_reset', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_approved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback', 'chargeback_won', 'payment_differs', 'prices_published', 'prices_withdrawn', 'prices_begun'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_check" CHECK ("transfers"."kind" IN ('payment', 'charge', 'hold', 'release', 'available', 'fee', 'refund', 'referral', 'bonus', 'payout', 'paid', 'back', 'chargeback', 'reinstate', 'repay'));--> statement-breakpoint
/* Until now a payment had one dispute at most. */
INSERT INTO "payment_disputes" ("payment_id", "amount_cents", "created_at")
	SELECT "payment_id", sum("amount_cents"), min("created_at") FROM "transfers" WHERE "kind" = 'chargeback' GROUP BY "payment_id";--> statement-breakpoint
ALTER TABLE "transfers" DISABLE TRIGGER "transfers_append_only";--> statement-breakpoint
UPDATE "transfers" SET "dispute_id" = "payment_disputes"."id" FROM "payment_disputes"
	WHERE "payment_disputes"."payment_id" = "transfers"."payment_id" AND "transfers"."kind" IN ('chargeback', 'repay');--> statement-breakpoint
ALTER TABLE "transfers" ENABLE TRIGGER "transfers_append_only";--> statement-breakpoint
UPDATE "payouts" SET "sent_at" = "created_at" WHERE "kind" = 'card';
