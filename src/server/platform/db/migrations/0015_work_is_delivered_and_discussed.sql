CREATE TABLE "deliverables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliverables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"url" text,
	"file_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "deliverables_url_or_file_check" CHECK (num_nonnulls("deliverables"."url", "deliverables"."file_id") = 1),
	CONSTRAINT "deliverables_round_check" CHECK ("deliverables"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deliverable_id" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"http_status" smallint,
	"final_url" text,
	"title" text,
	"names_release" boolean,
	"text_hash" text,
	CONSTRAINT "link_checks_outcome_check" CHECK ("link_checks"."outcome" IN ('live', 'unnamed', 'unreadable', 'gone', 'unreachable', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text,
	"file_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_order_id_user_id_client_id_key" UNIQUE("order_id","user_id","client_id"),
	CONSTRAINT "messages_text_check" CHECK (char_length("messages"."text") BETWEEN 1 AND 5000)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"campaign_id" integer,
	"service_id" integer,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_order_id_key";--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "coverage_slug" text;--> statement-breakpoint
ALTER TABLE "order_marks" ADD COLUMN "last_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_marks" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "by" text DEFAULT 'artist' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "accuracy" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "communication" integer;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverables_order_id_idx" ON "deliverables" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deliverables_file_id_idx" ON "deliverables" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "deliverables_next_check_at_idx" ON "deliverables" USING btree ("next_check_at") WHERE "deliverables"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "link_checks_deliverable_id_id_idx" ON "link_checks" USING btree ("deliverable_id","id");--> statement-breakpoint
CREATE INDEX "messages_order_id_id_idx" ON "messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "messages_file_id_idx" ON "messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notices_user_id_id_idx" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notices_order_id_idx" ON "notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notices_campaign_id_idx" ON "notices" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "notices_service_id_idx" ON "notices" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "order_marks_mail_due_at_idx" ON "order_marks" USING btree ("mail_due_at") WHERE "order_marks"."mail_due_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_coverage_slug_key" UNIQUE("coverage_slug");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_by_key" UNIQUE("order_id","by");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by_check" CHECK ("reviews"."by" IN ('artist', 'media'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_value_check" CHECK ("reviews"."value" BETWEEN 1 AND 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_accuracy_check" CHECK ("reviews"."accuracy" BETWEEN 1 AND 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_communication_check" CHECK ("reviews"."communication" BETWEEN 1 AND 5);