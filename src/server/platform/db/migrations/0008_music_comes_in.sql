CREATE TABLE "campaign_marks" (
	"campaign_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"shelf" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_marks_campaign_id_media_id_pk" PRIMARY KEY("campaign_id","media_id"),
	CONSTRAINT "campaign_marks_version_check" CHECK ("campaign_marks"."version" >= 1),
	CONSTRAINT "campaign_marks_shelf_check" CHECK ("campaign_marks"."shelf" IN ('saved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"stage" text DEFAULT 'incomplete' NOT NULL,
	"embargo_until" date,
	"embargo_note" text,
	"decline_reason" text,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"open_until" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_release_id_key" UNIQUE("release_id"),
	CONSTRAINT "campaigns_version_check" CHECK ("campaigns"."version" >= 1),
	CONSTRAINT "campaigns_stage_check" CHECK ("campaigns"."stage" IN ('incomplete', 'in_review', 'approved', 'declined')),
	CONSTRAINT "campaigns_open_until_check" CHECK ("campaigns"."stage" <> 'approved' OR "campaigns"."open_until" IS NOT NULL),
	CONSTRAINT "campaigns_decline_reason_check" CHECK (("campaigns"."stage" = 'declined') = ("campaigns"."decline_reason" IS NOT NULL)),
	CONSTRAINT "campaigns_submitted_at_check" CHECK ("campaigns"."stage" <> 'in_review' OR "campaigns"."submitted_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"seconds" integer,
	"file_id" integer,
	"peaks" smallint[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tracks_campaign_id_position_key" UNIQUE("campaign_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "tracks_version_check" CHECK ("tracks"."version" >= 1),
	CONSTRAINT "tracks_position_check" CHECK ("tracks"."position" BETWEEN 1 AND 40),
	CONSTRAINT "tracks_peaks_check" CHECK (cardinality("tracks"."peaks") = 200)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "open_orders_max" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "approval" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "approval_reason" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_marks" ADD CONSTRAINT "campaign_marks_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_marks" ADD CONSTRAINT "campaign_marks_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_marks_media_id_idx" ON "campaign_marks" USING btree ("media_id","shelf","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_artist_id_id_idx" ON "campaigns" USING btree ("artist_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_in_review_idx" ON "campaigns" USING btree ("submitted_at") WHERE "campaigns"."stage" = 'in_review';--> statement-breakpoint
CREATE INDEX "campaigns_open_idx" ON "campaigns" USING btree ("open_until") WHERE "campaigns"."stage" = 'approved';--> statement-breakpoint
CREATE INDEX "campaigns_remind_at_idx" ON "campaigns" USING btree ("remind_at") WHERE "campaigns"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tracks_file_id_idx" ON "tracks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_profiles_to_review_idx" ON "media_profiles" USING btree ("id") WHERE "media_profiles"."approved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "services_catalogue_idx" ON "services" USING btree ("id") WHERE "services"."approval" = 'approved' AND "services"."is_on" AND "services"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "services_to_review_idx" ON "services" USING btree ("submitted_at","id") WHERE "services"."approval" = 'pending' AND "services"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_open_orders_max_check" CHECK ("media_profiles"."open_orders_max" >= 1);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" IN ('artwork', 'presskit', 'audio'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_approval_check" CHECK ("services"."approval" IN ('pending', 'approved', 'declined'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_approval_reason_check" CHECK (("services"."approval" = 'declined') = ("services"."approval_reason" IS NOT NULL));--> statement-breakpoint
-- What was offered and seen before is approved.
UPDATE "media_profiles" SET "approved_at" = now();--> statement-breakpoint
UPDATE "services" SET "approval" = 'approved', "submitted_at" = "created_at";--> statement-breakpoint
-- What is searched, as the program folds it; from now on it is written by the program.
UPDATE "media_profiles" SET "search_name" = lower(regexp_replace(normalize("company_name", NFKD), '[\u0300-\u036f]', '', 'g')) WHERE "company_name" IS NOT NULL;--> statement-breakpoint
UPDATE "artist_profiles" SET "search_name" = lower(regexp_replace(normalize("stage_name", NFKD), '[\u0300-\u036f]', '', 'g')) WHERE "stage_name" IS NOT NULL;--> statement-breakpoint
UPDATE "releases" SET "search_title" = lower(regexp_replace(normalize("title", NFKD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
UPDATE "services" SET "search_text" = lower(regexp_replace(normalize(replace("type", '_', ' ') || ' ' || "description", NFKD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
-- A campaign for each release; what has all that it needs waits for its review.
INSERT INTO "campaigns" ("release_id", "artist_id", "stage", "submitted_at", "created_at")
SELECT "id", "artist_id",
	CASE WHEN "description" IS NOT NULL AND "artwork" IS NOT NULL AND "link" IS NOT NULL THEN 'in_review' ELSE 'incomplete' END,
	CASE WHEN "description" IS NOT NULL AND "artwork" IS NOT NULL AND "link" IS NOT NULL THEN now() END,
	"created_at"
FROM "releases" ORDER BY "id";
