CREATE TABLE "plan_pieces" (
	"campaign_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_pieces_campaign_id_service_id_pk" PRIMARY KEY("campaign_id","service_id"),
	CONSTRAINT "plan_pieces_position_check" CHECK ("plan_pieces"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"budget_cents" integer NOT NULL,
	"release_day" date,
	"priority" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plans_version_check" CHECK ("plans"."version" >= 1),
	CONSTRAINT "plans_priority_check" CHECK ("plans"."priority" IN ('reviews', 'reach', 'playlists')),
	CONSTRAINT "plans_budget_check" CHECK ("plans"."budget_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shortlist_items" (
	"campaign_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_items_campaign_id_service_id_pk" PRIMARY KEY("campaign_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "plan_pieces" ADD CONSTRAINT "plan_pieces_campaign_id_plans_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."plans"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_pieces" ADD CONSTRAINT "plan_pieces_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_pieces_service_id_idx" ON "plan_pieces" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "shortlist_items_service_id_idx" ON "shortlist_items" USING btree ("service_id");