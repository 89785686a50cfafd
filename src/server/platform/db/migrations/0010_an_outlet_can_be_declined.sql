DROP INDEX "media_profiles_to_review_idx";--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "decline_reason" text;--> statement-breakpoint
CREATE INDEX "media_profiles_to_review_idx" ON "media_profiles" USING btree ("id") WHERE "media_profiles"."approved_at" IS NULL AND "media_profiles"."decline_reason" IS NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_decline_reason_check" CHECK ("media_profiles"."approved_at" IS NULL OR "media_profiles"."decline_reason" IS NULL);