-- The form of a text for searches, as `searchable` makes it; a test compares both.
CREATE FUNCTION "searchable_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN $1 ~ '[æÆǣǢǽǼœŒ]'
	THEN fold_text($1) || ' ' || fold_text(translate($1, 'æÆǣǢǽǼœŒ', 'aaaaaaoo'))
	ELSE fold_text($1) END;--> statement-breakpoint
DROP INDEX "orders_folded_title_words_idx";--> statement-breakpoint
CREATE INDEX "orders_title_words_idx" ON "orders" USING gin (to_tsvector('simple', searchable_text(coalesce("release_title", ''))));--> statement-breakpoint
-- The stored copies with both spellings.
UPDATE "artist_profiles" SET "search_name" = searchable_text("stage_name") WHERE "stage_name" ~ '[æÆǣǢǽǼœŒ]' AND "search_name" <> '';--> statement-breakpoint
UPDATE "media_profiles" SET "search_name" = searchable_text("company_name") WHERE "company_name" ~ '[æÆǣǢǽǼœŒ]' AND "search_name" <> '';--> statement-breakpoint
UPDATE "releases" SET "search_title" = searchable_text("title") WHERE "title" ~ '[æÆǣǢǽǼœŒ]';--> statement-breakpoint
UPDATE "services" SET "search_text" = searchable_text(CASE "type" WHEN 'reel_shorts' THEN 'reel / shorts' ELSE replace("type", '_', ' ') END || ' ' || "description") WHERE "description" ~ '[æÆǣǢǽǼœŒ]' AND "search_text" <> '';
