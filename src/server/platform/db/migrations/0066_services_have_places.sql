CREATE TABLE "service_places" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"media_id" integer NOT NULL,
	"genres" text[] NOT NULL,
	"format" text NOT NULL,
	"price_cents" integer NOT NULL,
	"points" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_places" ADD CONSTRAINT "service_places_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_places_any_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_places_rock_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{rock}';--> statement-breakpoint
CREATE INDEX "service_places_pop_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{pop}';--> statement-breakpoint
CREATE INDEX "service_places_hip_hop_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{hip-hop}';--> statement-breakpoint
CREATE INDEX "service_places_classical_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{classical}';--> statement-breakpoint
CREATE INDEX "service_places_jazz_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{jazz}';--> statement-breakpoint
CREATE INDEX "service_places_electronic_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{electronic}';--> statement-breakpoint
CREATE INDEX "service_places_country_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{country}';--> statement-breakpoint
CREATE INDEX "service_places_other_idx" ON "service_places" USING btree ("format","points" DESC NULLS FIRST,"price_cents","service_id" DESC NULLS FIRST) WHERE genres @> '{other}';--> statement-breakpoint
CREATE INDEX "service_places_media_id_idx" ON "service_places" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "service_places_price_idx" ON "service_places" USING btree ("price_cents");--> statement-breakpoint
CREATE INDEX "media_profiles_away_until_idx" ON "media_profiles" USING btree ("away_until") WHERE "media_profiles"."away_until" IS NOT NULL;
--> statement-breakpoint
-- The numbers are those of `WEIGHTS` and `trustPoints`; `fitSql.test.ts` compares them.
CREATE FUNCTION "place_services"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
	WITH "due" AS (
		SELECT s."id", s."media_id", m."genres",
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
	INSERT INTO "service_places" AS p SELECT * FROM "due"
	ON CONFLICT ("service_id") DO UPDATE SET ("genres", "format", "price_cents", "points") =
		(excluded."genres", excluded."format", excluded."price_cents", excluded."points")
	WHERE (p."genres", p."format", p."price_cents", p."points") IS DISTINCT FROM
		(excluded."genres", excluded."format", excluded."price_cents", excluded."points")
$$;--> statement-breakpoint
-- It runs at the commit, one transaction of an outlet after the other, so that each sees what the
-- others have changed, and whoever waits here holds no lock that the other still needs.
CREATE FUNCTION "keep_places"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"outlet" integer;
BEGIN
	IF TG_TABLE_NAME = 'services' THEN
		PERFORM pg_advisory_xact_lock(hashtext('service_places'), NEW."media_id");
		PERFORM "place_services"(ARRAY[NEW."id"]);
		RETURN NULL;
	ELSIF TG_TABLE_NAME = 'outlet_trust' THEN
		"outlet" := NEW."media_id";
	ELSE
		"outlet" := NEW."id";
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('service_places'), "outlet");
	IF TG_TABLE_NAME = 'outlet_trust' AND TG_OP = 'UPDATE' THEN
		IF NEW."points" IS NOT DISTINCT FROM OLD."points" AND NOT EXISTS (SELECT FROM "media_profiles" m WHERE m."id" = "outlet"
			AND (NEW."open_orders" >= m."open_orders_max") <> (OLD."open_orders" >= m."open_orders_max")) THEN
			RETURN NULL;
		END IF;
	END IF;
	PERFORM "place_services"(ARRAY(SELECT "id" FROM "services" WHERE "media_id" = "outlet"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "services_have_places" AFTER INSERT OR UPDATE OF "type", "price_cents", "delivery_days", "approval", "is_on", "deleted_at" ON "services" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_places"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "media_profiles_have_places" AFTER UPDATE OF "genres", "open_orders_max", "approved_at", "hidden_at" ON "media_profiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_places"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "outlet_trust_has_places" AFTER INSERT OR UPDATE OF "points", "open_orders" ON "outlet_trust" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_places"();--> statement-breakpoint
SELECT "place_services"(array_agg("id")) FROM "services";
