CREATE TABLE "money_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"order_id" integer,
	"order_version" integer,
	"about_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "money_proposals_version_check" CHECK ("money_proposals"."version" >= 1),
	CONSTRAINT "money_proposals_kind_check" CHECK ("money_proposals"."kind" IN ('refund', 'bonus')),
	CONSTRAINT "money_proposals_state_check" CHECK ("money_proposals"."state" IN ('waiting', 'confirmed', 'refused', 'expired')),
	CONSTRAINT "money_proposals_amount_check" CHECK ("money_proposals"."amount_cents" > 0),
	CONSTRAINT "money_proposals_order_check" CHECK (("money_proposals"."kind" = 'refund') = ("money_proposals"."order_id" IS NOT NULL) AND ("money_proposals"."order_id" IS NULL) = ("money_proposals"."order_version" IS NULL)),
	CONSTRAINT "money_proposals_decided_check" CHECK (("money_proposals"."state" = 'waiting') = ("money_proposals"."decided_at" IS NULL)),
	CONSTRAINT "money_proposals_four_eyes_check" CHECK ("money_proposals"."state" <> 'confirmed' OR "money_proposals"."decided_by" IS NOT NULL AND "money_proposals"."decided_by" <> "money_proposals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_proposals_order_key" ON "money_proposals" USING btree ("order_id") WHERE "money_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "money_proposals_state_id_idx" ON "money_proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "money_proposals_about_id_idx" ON "money_proposals" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "money_proposals_order_id_idx" ON "money_proposals" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'second_factor_reset', 'sessions_ended', 'confirmation_sent', 'note_added', 'account_viewed', 'admin_made', 'admin_removed', 'admin_role_changed', 'campaign_approved', 'campaign_declined', 'campaign_withdrawn', 'outlet_approved', 'outlet_declined', 'outlet_withdrawn', 'outlet_tier_changed', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'service_withdrawn', 'service_price_changed', 'change_approved', 'change_declined', 'report_decided', 'appeal_decided', 'dispute_resolved', 'payout_approved', 'payout_paid', 'payout_rejected', 'payout_failed', 'batch_made', 'batch_sent', 'batch_settled', 'batch_undone', 'bonus_given', 'bonus_proposed', 'refund_proposed', 'proposal_refused', 'chargeback', 'chargeback_won', 'payment_differs', 'prices_published', 'prices_withdrawn', 'prices_begun'));