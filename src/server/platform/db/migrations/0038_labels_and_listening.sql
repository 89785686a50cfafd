CREATE TABLE "listening" (
	"track_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"parts" "bytea" NOT NULL,
	"heard" smallint DEFAULT 0 NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"spare_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listening_track_id_media_id_pk" PRIMARY KEY("track_id","media_id"),
	CONSTRAINT "listening_parts_check" CHECK (octet_length("listening"."parts") = 125),
	CONSTRAINT "listening_heard_check" CHECK ("listening"."heard" BETWEEN 0 AND 1000),
	CONSTRAINT "listening_spare_ms_check" CHECK ("listening"."spare_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "last_label" text;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "listening" ADD CONSTRAINT "listening_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening" ADD CONSTRAINT "listening_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listening_media_id_idx" ON "listening" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_last_label_check" CHECK ("deliverables"."last_label" IN ('labelled', 'not_found', 'unreadable'));--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_label_check" CHECK ("link_checks"."label" IN ('labelled', 'not_found', 'unreadable'));