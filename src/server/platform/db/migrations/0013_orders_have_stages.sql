CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"actor" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_actor_check" CHECK ("order_events"."actor" IN ('artist', 'media', 'admin', 'clock', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "order_marks" (
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"note" text,
	"is_saved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_marks_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_artist_id_artist_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_media_id_media_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_genre" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage" text DEFAULT 'placed' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "marketing" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "publish_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revisions_used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
-- What was ordered before is free, stands where its status says, and gets the answer's week from now.
UPDATE "orders" SET
	"fee_cents" = ("price_cents" * 15 + 50) / 100,
	"description" = (SELECT "services"."description" FROM "services" WHERE "services"."id" = "orders"."service_id"),
	"stage" = CASE "status" WHEN 'completed' THEN 'completed' ELSE 'placed' END,
	"completed_at" = CASE "status" WHEN 'completed' THEN "updated_at" END,
	"due_at" = CASE "status" WHEN 'pending' THEN now() + interval '7 days' END,
	"remind_at" = CASE "status" WHEN 'pending' THEN now() + interval '5 days' END;--> statement-breakpoint
UPDATE "orders" SET
	("release_title", "release_genre") = (
		SELECT "releases"."title", "releases"."genre" FROM "campaigns"
		JOIN "releases" ON "releases"."id" = "campaigns"."release_id"
		WHERE "campaigns"."id" = "orders"."campaign_id"
	)
WHERE "campaign_id" IS NOT NULL;--> statement-breakpoint
-- From now on one order of a service is open for a campaign: the first of several keeps it.
UPDATE "orders" SET "campaign_id" = NULL
WHERE "stage" = 'placed' AND "campaign_id" IS NOT NULL AND EXISTS (
	SELECT 1 FROM "orders" "earlier"
	WHERE "earlier"."campaign_id" = "orders"."campaign_id" AND "earlier"."service_id" = "orders"."service_id"
		AND "earlier"."stage" = 'placed' AND "earlier"."id" < "orders"."id"
);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "fee_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_marks" ADD CONSTRAINT "order_marks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_marks" ADD CONSTRAINT "order_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_marks_user_id_idx" ON "order_marks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_due_at_idx" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_remind_at_idx" ON "orders" USING btree ("remind_at") WHERE "orders"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_key" ON "orders" USING btree ("campaign_id","service_id") WHERE "orders"."stage" NOT IN ('completed', 'closed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stage_check" CHECK ("orders"."stage" IN ('offered', 'placed', 'accepted', 'paid', 'delivered', 'disputed', 'completed', 'closed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin_check" CHECK ("orders"."origin" IN ('order', 'offer'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_close_reason_value_check" CHECK ("orders"."close_reason" IN ('artist_declined', 'outlet_declined', 'artist_withdrew', 'outlet_withdrew', 'unanswered', 'unpaid', 'late', 'gave_up', 'dispute', 'chargeback'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_decline_reason_check" CHECK ("orders"."decline_reason" IN ('too_expensive', 'other', 'not_interested', 'mixed_out'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_release_genre_check" CHECK ("orders"."release_genre" IN ('rock', 'pop', 'hip-hop', 'classical', 'jazz', 'electronic', 'country', 'other'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_close_reason_check" CHECK (("orders"."stage" = 'closed') = ("orders"."close_reason" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_at_check" CHECK ("orders"."stage" NOT IN ('completed', 'closed') OR "orders"."due_at" IS NULL);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_revisions_used_check" CHECK ("orders"."revisions_used" BETWEEN 0 AND 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_check" CHECK ("orders"."fee_cents" BETWEEN 0 AND "orders"."price_cents");--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "status";