ALTER TABLE "media_profiles" ADD COLUMN "away" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "full_until" date;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "weekly_max" integer;--> statement-breakpoint
CREATE INDEX "media_profiles_closed_idx" ON "media_profiles" USING btree ("id") WHERE "media_profiles"."away" <> '[]' OR "media_profiles"."full_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_away_check" CHECK (jsonb_array_length("media_profiles"."away") <= 12);--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_weekly_max_check" CHECK ("media_profiles"."weekly_max" BETWEEN 1 AND 100);--> statement-breakpoint
UPDATE "media_profiles" SET
  "away" = jsonb_build_array(jsonb_build_object(
    'from', CURRENT_DATE::text, 'to', least("away_until" - 1, CURRENT_DATE + 59)::text)),
  "full_until" = CASE WHEN "away_until" > CURRENT_DATE + 60 THEN "away_until" END
WHERE "away_until" > CURRENT_DATE;
