-- A trusted extension: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "switched_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "artist_profiles_letters_idx" ON "artist_profiles" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_profiles_letters_idx" ON "media_profiles" USING gin ("search_name" gin_trgm_ops);