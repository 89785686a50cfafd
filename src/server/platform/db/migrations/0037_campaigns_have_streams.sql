CREATE TABLE "report_links" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_links_token_key" UNIQUE("token"),
	CONSTRAINT "report_links_token_check" CHECK ("report_links"."token" ~ '^[A-Za-z0-9_-]{27}$')
);
--> statement-breakpoint
CREATE TABLE "stream_days" (
	"campaign_id" integer NOT NULL,
	"day" date NOT NULL,
	"streams" integer NOT NULL,
	CONSTRAINT "stream_days_campaign_id_day_pk" PRIMARY KEY("campaign_id","day"),
	CONSTRAINT "stream_days_streams_check" CHECK ("stream_days"."streams" >= 0)
);
--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_days" ADD CONSTRAINT "stream_days_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;