CREATE TABLE "outlet_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlet_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"media_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	CONSTRAINT "outlet_watches_artist_id_media_id_key" UNIQUE("artist_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_mails_off_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "outlet_watches" ADD CONSTRAINT "outlet_watches_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_watches" ADD CONSTRAINT "outlet_watches_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_watches_media_id_idx" ON "outlet_watches" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "outlet_watches_next_attempt_at_idx" ON "outlet_watches" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mails_off_check" CHECK ("users"."mails_off" <@ ARRAY['requests', 'answers', 'openings', 'deadlines', 'work', 'messages', 'reviews', 'campaigns', 'shop', 'coverage', 'desk']::text[] AND cardinality("users"."mails_off") <= 11);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'outlet_open', 'payment_due', 'paid', 'payment_received', 'refunded', 'delivered', 'revision_asked', 'disputed', 'dispute_answered', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'release_change', 'service_change', 'profile_change', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages', 'desk_disputed', 'desk_failure', 'desk_waits'));