CREATE TABLE "payees" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"destination" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"next_payout_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payees_kind_check" CHECK ("payees"."kind" IN ('bank', 'other')),
	CONSTRAINT "payees_version_check" CHECK ("payees"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payees_destination_idx" ON "payees" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payees_next_payout_at_idx" ON "payees" USING btree ("next_payout_at") WHERE "payees"."next_payout_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'submission_declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'payment_receipt', 'refunded', 'delivered', 'scheduled', 'embargo_breached', 'time_asked', 'time_answered', 'revision_asked', 'disputed', 'dispute_reminder', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'prices_changed', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payee_changed', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'report_decided', 'appeal_decided', 'desk_disputed', 'desk_failure', 'desk_waits'));--> statement-breakpoint
CREATE TRIGGER "payees_of_nobody" BEFORE INSERT OR UPDATE ON "payees" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');
