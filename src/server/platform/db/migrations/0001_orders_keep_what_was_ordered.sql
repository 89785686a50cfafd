CREATE TABLE "idempotency_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_service_id_id_idx";--> statement-breakpoint
DROP INDEX "orders_artist_id_id_idx";--> statement-breakpoint
DROP INDEX "releases_artist_id_id_idx";--> statement-breakpoint
DROP INDEX "services_media_id_id_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
UPDATE "orders" SET "media_id" = "services"."media_id", "type" = "services"."type", "delivery_days" = "services"."delivery_days" FROM "services" WHERE "services"."id" = "orders"."service_id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "media_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_user_id_key_key" ON "idempotency_keys" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_media_id_id_idx" ON "orders" USING btree ("media_id","id");--> statement-breakpoint
CREATE INDEX "orders_service_id_idx" ON "orders" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "orders_artist_id_id_idx" ON "orders" USING btree ("artist_id","id");--> statement-breakpoint
CREATE INDEX "releases_artist_id_id_idx" ON "releases" USING btree ("artist_id","id");--> statement-breakpoint
CREATE INDEX "services_media_id_id_idx" ON "services" USING btree ("media_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_type_check" CHECK ("orders"."type" IN ('online_article', 'printed_article', 'single_online_review', 'ep_online_review', 'album_online_review', 'single_printed_review', 'ep_printed_review', 'album_printed_review', 'single_video_review', 'ep_video_review', 'album_video_review', 'online_interview', 'printed_interview', 'video_interview', 'instagram_story', 'facebook_story', 'tiktok_story', 'snapchat_story', 'youtube_story', 'social_media_post', 'reel_shorts', 'tiktok_video', 'spotify_playlist', 'soundcloud_playlist', 'youtube_playlist'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_check" CHECK ("orders"."price_cents" BETWEEN 1 AND 10000000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_days_check" CHECK ("orders"."delivery_days" BETWEEN 1 AND 365);