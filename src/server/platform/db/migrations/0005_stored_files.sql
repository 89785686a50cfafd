CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"release_id" integer,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"thumbnail_bytes" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_path_key" UNIQUE("path"),
	CONSTRAINT "files_kind_check" CHECK ("files"."kind" IN ('artwork', 'presskit')),
	CONSTRAINT "files_bytes_check" CHECK ("files"."bytes" >= 0 AND "files"."thumbnail_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner_id_id_idx" ON "files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "files_release_id_idx" ON "files" USING btree ("release_id");