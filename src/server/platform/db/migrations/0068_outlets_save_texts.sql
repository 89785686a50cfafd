CREATE TABLE "saved_texts" (
	"media_id" integer PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_texts_version_check" CHECK ("saved_texts"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;