ALTER TABLE "media_profiles" ADD COLUMN "styles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "styles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_places" ADD COLUMN "styles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "service_places_styles_idx" ON "service_places" USING gin ("styles");--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_styles_check" CHECK (cardinality("media_profiles"."styles") <= 5);--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_styles_check" CHECK (cardinality("releases"."styles") <= 5);--> statement-breakpoint
-- As before, with the styles.
CREATE OR REPLACE FUNCTION "place_services"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
	WITH "due" AS (
		SELECT s."id", s."media_id", m."genres", m."styles",
			CASE WHEN split_part(s."type", '_', 1) IN ('single', 'ep', 'album') THEN split_part(s."type", '_', 1) ELSE '' END AS "format",
			s."price_cents",
			CASE WHEN t."open_orders" >= m."open_orders_max" THEN 0 ELSE 50 END
				+ floor(coalesce(t."points", 80) + 40 * greatest(0, 1 - s."delivery_days"::float8 / 40) + 0.5) AS "points"
		FROM "services" s JOIN "media_profiles" m ON m."id" = s."media_id"
			LEFT JOIN "outlet_trust" t ON t."media_id" = s."media_id"
		WHERE s."id" = ANY("ids")
			AND s."approval" = 'approved' AND s."is_on" AND s."deleted_at" IS NULL
			AND m."approved_at" IS NOT NULL AND m."hidden_at" IS NULL
	), "gone" AS (
		DELETE FROM "service_places" WHERE "service_id" = ANY("ids")
			AND "service_id" NOT IN (SELECT "id" FROM "due")
	)
	INSERT INTO "service_places" AS p ("service_id", "media_id", "genres", "styles", "format", "price_cents", "points")
	SELECT * FROM "due"
	ON CONFLICT ("service_id") DO UPDATE SET ("genres", "styles", "format", "price_cents", "points") =
		(excluded."genres", excluded."styles", excluded."format", excluded."price_cents", excluded."points")
	WHERE (p."genres", p."styles", p."format", p."price_cents", p."points") IS DISTINCT FROM
		(excluded."genres", excluded."styles", excluded."format", excluded."price_cents", excluded."points")
$$;--> statement-breakpoint
DROP TRIGGER "media_profiles_have_places" ON "media_profiles";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "media_profiles_have_places" AFTER UPDATE OF "genres", "styles", "open_orders_max", "approved_at", "hidden_at" ON "media_profiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_places"();
