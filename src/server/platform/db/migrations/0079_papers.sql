CREATE TABLE "paper_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer,
	"kind" text NOT NULL,
	"user_id" integer,
	"kept_until" timestamp with time zone,
	"order_id" integer NOT NULL,
	"corrects_id" integer,
	"amount_cents" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "papers_series_year_number_key" UNIQUE("series","year","number"),
	CONSTRAINT "papers_series_check" CHECK ("papers"."series" IN ('LR', 'LN')),
	CONSTRAINT "papers_kind_check" CHECK ("papers"."kind" IN ('receipt', 'fee_invoice', 'credit_note')),
	CONSTRAINT "papers_amount_check" CHECK (("papers"."kind" = 'credit_note') = ("papers"."amount_cents" < 0)),
	CONSTRAINT "papers_kept_check" CHECK ("papers"."kept_until" IS NULL OR "papers"."user_id" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_corrects_id_papers_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_user_id_id_idx" ON "papers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "papers_order_id_idx" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_kept_until_idx" ON "papers" USING btree ("kept_until") WHERE "papers"."kept_until" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "number_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('paper_numbers'));
	INSERT INTO "paper_numbers" AS "kept" ("series", "year", "last") VALUES (NEW."series", NEW."year", 1)
		ON CONFLICT ("series", "year") DO UPDATE SET "last" = "kept"."last" + 1 RETURNING "last" INTO given;
	UPDATE "papers" SET "number" = given WHERE "id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "papers_number" AFTER INSERT ON "papers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "number_paper"();--> statement-breakpoint
CREATE FUNCTION "keep_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free text[] := ARRAY['number', 'user_id', 'kept_until', 'corrects_id'];
BEGIN
	IF TG_OP = 'DELETE' AND OLD."kept_until" < now() THEN RETURN OLD; END IF;
	IF TG_OP = 'UPDATE'
		AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
		AND (OLD."number" IS NULL OR NEW."number" = OLD."number")
		AND (NEW."user_id" IS NULL OR NEW."user_id" = OLD."user_id")
		AND (OLD."kept_until" IS NULL OR NEW."kept_until" = OLD."kept_until")
		AND (NEW."corrects_id" IS NULL OR NEW."corrects_id" = OLD."corrects_id")
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% refused: papers are kept as they are', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "papers_kept" BEFORE UPDATE OR DELETE ON "papers" FOR EACH ROW EXECUTE FUNCTION "keep_paper"();--> statement-breakpoint
CREATE TRIGGER "papers_not_emptied" BEFORE TRUNCATE ON "papers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
