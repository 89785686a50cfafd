-- Folds a text as `fold` does; a test compares both.
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(replace($1, '´', ''''), NFKD), '[\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u064b-\u065f\u0670]', '', 'g'),
		'`‘’‚‛′ʹʻʼʽ“”„‟«»〝〞‐‒–—―−⁃〜⁄ɑⱭƀɓɃƁđðɖɗĐÐƉƊəɛǝƏƐƎǥɠǤƓħĦıɨɩIƗƖȷɉɈĸƙƘłƚŁȽŋɲŊƝøɔɵØƆƟŧƭŦƬʉɄƴƳƶƵςΣ',
		'''''''''''''''''''''""""""""-------~/aabbbbddddddddeeeeeegggghhiiiiiijjjkkkllllnnnnoooooottttuuyyzzσσ'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'))
$$;--> statement-breakpoint
DROP INDEX "orders_title_words_idx";--> statement-breakpoint
CREATE INDEX "orders_folded_title_words_idx" ON "orders" USING gin (to_tsvector('simple', fold_text(coalesce("release_title", ''))));--> statement-breakpoint
-- The stored copies, folded anew.
UPDATE "artist_profiles" SET "search_name" = fold_text("stage_name") WHERE "stage_name" IS NOT NULL AND "search_name" <> '';--> statement-breakpoint
UPDATE "media_profiles" SET "search_name" = fold_text("company_name") WHERE "company_name" IS NOT NULL AND "search_name" <> '';--> statement-breakpoint
UPDATE "releases" SET "search_title" = fold_text("title");--> statement-breakpoint
UPDATE "services" SET "search_text" = fold_text(CASE "type" WHEN 'reel_shorts' THEN 'reel / shorts' ELSE replace("type", '_', ' ') END || ' ' || "description") WHERE "search_text" <> '';
