CREATE TABLE "outlet_figures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlet_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"media_id" integer NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"proof_url" text,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outlet_figures_kind_check" CHECK ("outlet_figures"."kind" IN ('monthly_readers', 'newsletter', 'instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'spotify')),
	CONSTRAINT "outlet_figures_state_check" CHECK ("outlet_figures"."state" IN ('unproved', 'waiting', 'checked', 'refused')),
	CONSTRAINT "outlet_figures_count_check" CHECK ("outlet_figures"."count" BETWEEN 1 AND 1000000000),
	CONSTRAINT "outlet_figures_proof_url_check" CHECK (("outlet_figures"."state" = 'unproved') = ("outlet_figures"."proof_url" IS NULL)),
	CONSTRAINT "outlet_figures_version_check" CHECK ("outlet_figures"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "outlet_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlet_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"media_id" integer NOT NULL,
	"about" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outlet_pages_version_check" CHECK ("outlet_pages"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "outlet_samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlet_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"media_id" integer NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"found_at" timestamp with time zone,
	"title" text,
	CONSTRAINT "outlet_samples_outcome_check" CHECK ("outlet_samples"."outcome" IN ('live', 'unnamed', 'unreadable', 'gone', 'unreachable', 'refused')),
	CONSTRAINT "outlet_samples_found_at_check" CHECK (("outlet_samples"."outcome" IS NULL) = ("outlet_samples"."found_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "proposed_changes" DROP CONSTRAINT "proposed_changes_field_check";--> statement-breakpoint
ALTER TABLE "outlet_figures" ADD CONSTRAINT "outlet_figures_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_pages" ADD CONSTRAINT "outlet_pages_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_samples" ADD CONSTRAINT "outlet_samples_media_id_media_profiles_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_figures_media_id_kind_key" ON "outlet_figures" USING btree ("media_id","kind");--> statement-breakpoint
CREATE INDEX "outlet_figures_to_review_idx" ON "outlet_figures" USING btree ("media_id") WHERE "outlet_figures"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_pages_media_id_key" ON "outlet_pages" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_samples_media_id_url_key" ON "outlet_samples" USING btree ("media_id","url");--> statement-breakpoint
CREATE INDEX "outlet_samples_next_check_at_idx" ON "outlet_samples" USING btree ("next_check_at") WHERE "outlet_samples"."next_check_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'admin_made', 'admin_removed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback'));--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_field_check" CHECK ("proposed_changes"."field" IN ('company_name', 'website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter', 'about', 'biography', 'title', 'link', 'description', 'artwork', 'tracks', 'type', 'price'));--> statement-breakpoint
CREATE TRIGGER "outlet_pages_of_nobody" BEFORE INSERT ON "outlet_pages" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('media', 'media_id');--> statement-breakpoint
CREATE TRIGGER "outlet_figures_of_nobody" BEFORE INSERT ON "outlet_figures" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('media', 'media_id');--> statement-breakpoint
CREATE TRIGGER "outlet_samples_of_nobody" BEFORE INSERT ON "outlet_samples" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('media', 'media_id');
