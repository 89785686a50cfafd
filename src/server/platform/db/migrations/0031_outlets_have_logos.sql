ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
ALTER TABLE "proposed_changes" DROP CONSTRAINT "proposed_changes_field_check";--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_media_id_idx" ON "files" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" IN ('artwork', 'presskit', 'audio', 'delivery', 'message', 'logo'));--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_field_check" CHECK ("proposed_changes"."field" IN ('company_name', 'website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter', 'about', 'logo', 'biography', 'title', 'link', 'description', 'artwork', 'tracks', 'type', 'price'));