CREATE TABLE "release_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"slug" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"has_clip" boolean DEFAULT false NOT NULL,
	"has_downloads" boolean DEFAULT false NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"credits" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "release_pages_campaign_id_key" UNIQUE("campaign_id"),
	CONSTRAINT "release_pages_slug_key" UNIQUE("slug"),
	CONSTRAINT "release_pages_version_check" CHECK ("release_pages"."version" >= 1),
	CONSTRAINT "release_pages_slug_check" CHECK ("release_pages"."slug" ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "release_pages_is_public_check" CHECK (NOT "release_pages"."is_public" OR "release_pages"."slug" IS NOT NULL),
	CONSTRAINT "release_pages_links_check" CHECK (cardinality("release_pages"."links") <= 8)
);
--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;