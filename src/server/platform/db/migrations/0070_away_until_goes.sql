DROP INDEX "media_profiles_away_until_idx";--> statement-breakpoint
ALTER TABLE "media_profiles" DROP COLUMN "away_until";