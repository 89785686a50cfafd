CREATE TABLE "artist_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artist_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"country" text,
	"website" text,
	"facebook" text,
	"instagram" text,
	"youtube" text,
	"tiktok" text,
	"twitter" text,
	"stage_name" text,
	"year_of_foundation" integer,
	"biography" text,
	CONSTRAINT "artist_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "artist_profiles_genres_check" CHECK ("artist_profiles"."genres" <@ ARRAY['rock', 'pop', 'hip-hop', 'classical', 'jazz', 'electronic', 'country', 'other']::text[] AND cardinality("artist_profiles"."genres") <= 3),
	CONSTRAINT "artist_profiles_country_check" CHECK ("artist_profiles"."country" IN ('usa', 'canada', 'uk', 'germany', 'france', 'italy', 'spain', 'australia'))
);
--> statement-breakpoint
CREATE TABLE "media_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"country" text,
	"website" text,
	"facebook" text,
	"instagram" text,
	"youtube" text,
	"tiktok" text,
	"twitter" text,
	"company_name" text,
	"category" text,
	"types" text[] DEFAULT '{}' NOT NULL,
	"tier" text DEFAULT 'underground' NOT NULL,
	CONSTRAINT "media_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "media_profiles_genres_check" CHECK ("media_profiles"."genres" <@ ARRAY['rock', 'pop', 'hip-hop', 'classical', 'jazz', 'electronic', 'country', 'other']::text[] AND cardinality("media_profiles"."genres") <= 3),
	CONSTRAINT "media_profiles_types_check" CHECK ("media_profiles"."types" <@ ARRAY['news', 'entertainment', 'education', 'technology', 'lifestyle', 'sports', 'other']::text[] AND cardinality("media_profiles"."types") <= 2),
	CONSTRAINT "media_profiles_country_check" CHECK ("media_profiles"."country" IN ('usa', 'canada', 'uk', 'germany', 'france', 'italy', 'spain', 'australia')),
	CONSTRAINT "media_profiles_category_check" CHECK ("media_profiles"."category" IN ('news', 'entertainment', 'education', 'technology', 'lifestyle', 'sports', 'other')),
	CONSTRAINT "media_profiles_tier_check" CHECK ("media_profiles"."tier" IN ('underground', 'rising', 'heavy'))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "one_time_tokens_purpose_check" CHECK ("one_time_tokens"."purpose" IN ('password_reset', 'activation'))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" IN ('artist', 'media'))
);
--> statement-breakpoint
CREATE TABLE "file_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_tasks_kind_check" CHECK ("file_tasks"."kind" IN ('move', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" IN ('pending', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"genre" text NOT NULL,
	"description" text,
	"release_date" date,
	"link" text,
	"presskit" text,
	"artwork" text,
	"audio_file" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_format_check" CHECK ("releases"."format" IN ('single', 'ep', 'album')),
	CONSTRAINT "releases_genre_check" CHECK ("releases"."genre" IN ('rock', 'pop', 'hip-hop', 'classical', 'jazz', 'electronic', 'country', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_order_id_key" UNIQUE("order_id"),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"media_id" integer NOT NULL,
	"type" text NOT NULL,
	"price_cents" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "services_type_check" CHECK ("services"."type" IN ('online_article', 'printed_article', 'single_online_review', 'ep_online_review', 'album_online_review', 'single_printed_review', 'ep_printed_review', 'album_printed_review', 'single_video_review', 'ep_video_review', 'album_video_review', 'online_interview', 'printed_interview', 'video_interview', 'instagram_story', 'facebook_story', 'tiktok_story', 'snapchat_story', 'youtube_story', 'social_media_post', 'reel_shorts', 'tiktok_video', 'spotify_playlist', 'soundcloud_playlist', 'youtube_playlist')),
	CONSTRAINT "services_price_check" CHECK ("services"."price_cents" BETWEEN 1 AND 10000000),
	CONSTRAINT "services_delivery_days_check" CHECK ("services"."delivery_days" BETWEEN 1 AND 365)
);
--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD CONSTRAINT "artist_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id_idx" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user_id_idx" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "outgoing_mails_due_idx" ON "outgoing_mails" USING btree ("next_attempt_at") WHERE "outgoing_mails"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_artist_id_id_idx" ON "orders" USING btree ("artist_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_service_id_id_idx" ON "orders" USING btree ("service_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "releases_artist_id_id_idx" ON "releases" USING btree ("artist_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_media_id_id_idx" ON "services" USING btree ("media_id","id" DESC NULLS LAST);