CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"payout_id" integer,
	"amount_cents" integer,
	"request_id" text,
	CONSTRAINT "audit_log_actor_check" CHECK ("audit_log"."actor" IN ('artist', 'media', 'admin', 'operator', 'provider')),
	CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" IN ('account_deleted', 'admin_made', 'admin_removed', 'campaign_approved', 'campaign_declined', 'outlet_approved', 'outlet_declined', 'service_approved', 'service_declined', 'dispute_resolved', 'payout_paid', 'payout_rejected', 'payout_failed', 'bonus_given', 'chargeback')),
	CONSTRAINT "audit_log_subject_check" CHECK ("audit_log"."subject" IN ('account', 'campaign', 'outlet', 'service', 'order', 'payment', 'payout', 'bonus')),
	CONSTRAINT "audit_log_amount_check" CHECK ("audit_log"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_of_oneself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_subject_id_idx" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_order_id_idx" ON "audit_log" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_log_payment_id_idx" ON "audit_log" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "audit_log_payout_id_idx" ON "audit_log" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_at_check" CHECK ("users"."deleted_at" IS NULL OR NOT ("users"."is_active" OR "users"."is_admin"));--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Nothing is made for an account that its owner has deleted, by whatever was under way meanwhile: it
-- waits here for the deletion, and is refused then. The arguments say whose id a column holds.
CREATE FUNCTION "refuse_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner integer := (to_jsonb(NEW) ->> TG_ARGV[1])::integer;
	gone timestamptz;
BEGIN
	CASE TG_ARGV[0]
		WHEN 'artist' THEN
			SELECT u.deleted_at INTO gone FROM users u JOIN artist_profiles p ON p.user_id = u.id
				WHERE p.id = owner FOR KEY SHARE OF u;
		WHEN 'media' THEN
			SELECT u.deleted_at INTO gone FROM users u JOIN media_profiles p ON p.user_id = u.id
				WHERE p.id = owner FOR KEY SHARE OF u;
		ELSE
			SELECT u.deleted_at INTO gone FROM users u WHERE u.id = owner FOR KEY SHARE;
	END CASE;
	IF gone IS NOT NULL THEN
		RAISE EXCEPTION '% refused: the account of this row of % is deleted', TG_OP, TG_TABLE_NAME
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'account_is_deleted';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the account % is deleted', OLD.id
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'account_is_deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_stay_deleted" BEFORE UPDATE ON "users" FOR EACH ROW WHEN (OLD."deleted_at" IS NOT NULL) EXECUTE FUNCTION "refuse_return"();--> statement-breakpoint
CREATE TRIGGER "artist_profiles_stay_deleted" BEFORE UPDATE ON "artist_profiles" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "media_profiles_stay_deleted" BEFORE UPDATE ON "media_profiles" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "services_of_nobody" BEFORE INSERT OR UPDATE ON "services" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('media', 'media_id');--> statement-breakpoint
CREATE TRIGGER "releases_of_nobody" BEFORE INSERT ON "releases" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('artist', 'artist_id');--> statement-breakpoint
CREATE TRIGGER "orders_of_no_artist" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('artist', 'artist_id');--> statement-breakpoint
CREATE TRIGGER "orders_of_no_outlet" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('media', 'media_id');--> statement-breakpoint
CREATE TRIGGER "order_marks_of_nobody" BEFORE INSERT ON "order_marks" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "campaign_marks_of_nobody" BEFORE INSERT ON "campaign_marks" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('media', 'media_id');--> statement-breakpoint
CREATE TRIGGER "messages_of_nobody" BEFORE INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "files_of_nobody" BEFORE INSERT ON "files" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'owner_id');--> statement-breakpoint
CREATE TRIGGER "payments_of_nobody" BEFORE INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "bonuses_of_nobody" BEFORE INSERT ON "bonuses" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "sessions_of_nobody" BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "one_time_tokens_of_nobody" BEFORE INSERT ON "one_time_tokens" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "second_factors_of_nobody" BEFORE INSERT ON "second_factors" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "recovery_codes_of_nobody" BEFORE INSERT ON "recovery_codes" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "notices_of_nobody" BEFORE INSERT ON "notices" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "idempotency_keys_of_nobody" BEFORE INSERT ON "idempotency_keys" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');
