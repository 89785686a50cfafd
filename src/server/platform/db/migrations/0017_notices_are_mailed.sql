ALTER TABLE "users" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "time_zone" DROP NOT NULL;--> statement-breakpoint
UPDATE "users" SET "time_zone" = NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "data" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "notices_created_at_idx" ON "notices" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mails_off_check" CHECK ("users"."mails_off" <@ ARRAY['requests', 'answers', 'deadlines', 'work', 'messages', 'reviews', 'campaigns', 'shop', 'coverage']::text[] AND cardinality("users"."mails_off") <= 9);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'accepted', 'declined', 'closed', 'payment_due', 'paid', 'refunded', 'delivered', 'revision_asked', 'disputed', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'outlet_declined', 'payout_paid', 'payout_rejected', 'unread_messages'));