CREATE TABLE "person_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_user_id_id_idx" ON "person_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "person_notes_author_id_idx" ON "person_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_profiles_words_idx" ON "artist_profiles" USING gin (to_tsvector('simple', "search_name"));--> statement-breakpoint
CREATE INDEX "media_profiles_words_idx" ON "media_profiles" USING gin (to_tsvector('simple', "search_name"));--> statement-breakpoint
CREATE INDEX "users_email_prefix_idx" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_username_prefix_idx" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_about_id_idx" ON "audit_log" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_title_words_idx" ON "orders" USING gin (to_tsvector('simple', "release_title"));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'account_suspended', 'account_lifted', 'sessions_ended', 'confirmation_sent', 'note_added', 'admin_made', 'admin_removed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'figure_checked', 'figure_refused', 'service_approved', 'service_declined', 'change_approved', 'change_declined', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback'));
--> statement-breakpoint
CREATE TRIGGER "person_notes_of_nobody" BEFORE INSERT ON "person_notes" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');
--> statement-breakpoint
-- Of an entry only the reason can be erased, with the account that it is about.
DROP TRIGGER "audit_log_append_only" ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "created_at", "actor", "actor_id", "about_id", "action", "subject", "subject_id", "order_id", "payment_id", "payout_id", "amount_cents", "before", "after", "request_id" ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_reasons_stay" BEFORE UPDATE ON "audit_log" FOR EACH ROW WHEN (NEW."reason" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();
