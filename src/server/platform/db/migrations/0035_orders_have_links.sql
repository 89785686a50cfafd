CREATE TABLE "order_clicks" (
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	"robots" integer NOT NULL,
	CONSTRAINT "order_clicks_order_id_day_pk" PRIMARY KEY("order_id","day"),
	CONSTRAINT "order_clicks_people_check" CHECK ("order_clicks"."people" >= 0),
	CONSTRAINT "order_clicks_robots_check" CHECK ("order_clicks"."robots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_links_code_key" UNIQUE("code"),
	CONSTRAINT "order_links_code_check" CHECK ("order_links"."code" ~ '^[0-9a-z]{10}$')
);
--> statement-breakpoint
ALTER TABLE "order_clicks" ADD CONSTRAINT "order_clicks_order_id_order_links_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_links"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "order_links" ("order_id", "code") SELECT "id", substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) FROM "orders" WHERE "accepted_at" IS NOT NULL;
