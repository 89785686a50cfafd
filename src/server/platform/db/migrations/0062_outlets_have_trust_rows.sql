CREATE TABLE "outlet_trust" (
	"media_id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb,
	"points" double precision,
	"open_orders" integer DEFAULT 0 NOT NULL,
	"recount_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
ALTER TABLE "outlet_trust" ADD CONSTRAINT "outlet_trust_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_trust_recount_at_idx" ON "outlet_trust" USING btree ("recount_at") WHERE "outlet_trust"."recount_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "outlet_trust" ("media_id") SELECT DISTINCT "media_id" FROM "orders";
