CREATE TABLE "payment_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	CONSTRAINT "payment_orders_payment_id_order_id_key" UNIQUE("payment_id","order_id")
);
--> statement-breakpoint
INSERT INTO "payment_orders" ("payment_id", "order_id", "status") SELECT "id", "order_id", "status" FROM "payments" ORDER BY "id";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_id_status_key" UNIQUE("id","status");--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "payments_open_key";--> statement-breakpoint
DROP INDEX "payments_order_id_idx";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payment_id_status_fk" FOREIGN KEY ("payment_id","status") REFERENCES "public"."payments"("id","status") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_open_key" ON "payment_orders" USING btree ("order_id") WHERE "payment_orders"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payment_orders_order_id_idx" ON "payment_orders" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'payment_receipt', 'refunded', 'delivered', 'revision_asked', 'disputed', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'desk_disputed', 'desk_failure', 'desk_waits'));