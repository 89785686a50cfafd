CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"order_id" integer,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_kind_user_id_order_id_key" UNIQUE NULLS NOT DISTINCT("kind","user_id","order_id"),
	CONSTRAINT "accounts_kind_check" CHECK ("accounts"."kind" IN ('offers', 'referrals', 'bonuses', 'artist', 'transit', 'hold', 'provider', 'fees', 'promotions', 'losses')),
	CONSTRAINT "accounts_balance_check" CHECK ("accounts"."balance_cents" >= 0),
	CONSTRAINT "accounts_owner_check" CHECK (("accounts"."kind" = 'hold') = ("accounts"."order_id" IS NOT NULL) AND ("accounts"."kind" IN ('hold', 'provider', 'fees', 'promotions', 'losses')) = ("accounts"."user_id" IS NULL)),
	CONSTRAINT "accounts_platform_check" CHECK ("accounts"."kind" NOT IN ('provider', 'fees', 'promotions', 'losses') OR "accounts"."balance_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonuses_amount_check" CHECK ("bonuses"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"external_payment_id" text,
	"url" text,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_provider_external_id_key" UNIQUE("provider","external_id"),
	CONSTRAINT "payments_provider_external_payment_id_key" UNIQUE("provider","external_payment_id"),
	CONSTRAINT "payments_version_check" CHECK ("payments"."version" >= 1),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" IN ('test', 'stripe')),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" IN ('created', 'succeeded', 'failed', 'expired')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_next_check_check" CHECK ("payments"."status" = 'created' OR "payments"."next_check_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer,
	"amount_cents" integer NOT NULL,
	"destination" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payouts_version_check" CHECK ("payouts"."version" >= 1),
	CONSTRAINT "payouts_kind_check" CHECK ("payouts"."kind" IN ('bank', 'card')),
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" IN ('requested', 'paid', 'rejected', 'failed')),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_payment_check" CHECK (("payouts"."kind" = 'card') = ("payouts"."payment_id" IS NOT NULL)),
	CONSTRAINT "payouts_decided_at_check" CHECK (("payouts"."status" = 'requested') = ("payouts"."decided_at" IS NULL)),
	CONSTRAINT "payouts_reference_check" CHECK ("payouts"."status" <> 'paid' OR "payouts"."reference" IS NOT NULL),
	CONSTRAINT "payouts_reason_check" CHECK (("payouts"."status" IN ('rejected', 'failed')) = ("payouts"."reason" IS NOT NULL)),
	CONSTRAINT "payouts_next_attempt_check" CHECK ("payouts"."kind" = 'card' AND "payouts"."status" = 'requested' OR "payouts"."next_attempt_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"payout_id" integer,
	"bonus_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_key_key" UNIQUE("key"),
	CONSTRAINT "transfers_kind_check" CHECK ("transfers"."kind" IN ('payment', 'charge', 'hold', 'release', 'fee', 'refund', 'referral', 'bonus', 'payout', 'paid', 'back', 'chargeback')),
	CONSTRAINT "transfers_amount_check" CHECK ("transfers"."amount_cents" > 0),
	CONSTRAINT "transfers_accounts_check" CHECK ("transfers"."from_id" <> "transfers"."to_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referral_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_by" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_id_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_order_id_idx" ON "accounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bonuses_user_id_id_idx" ON "bonuses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_key" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_user_id_id_idx" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_next_check_at_idx" ON "payments" USING btree ("next_check_at") WHERE "payments"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payouts_status_id_idx" ON "payouts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payouts_user_id_id_idx" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_payment_id_idx" ON "payouts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payouts_next_attempt_at_idx" ON "payouts" USING btree ("next_attempt_at") WHERE "payouts"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "transfers_from_id_id_idx" ON "transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "transfers_to_id_id_idx" ON "transfers" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "transfers_order_id_idx" ON "transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfers_payment_id_idx" ON "transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transfers_payout_id_idx" ON "transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "transfers_bonus_id_idx" ON "transfers" USING btree ("bonus_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code_key" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "users_referred_by_idx" ON "users" USING btree ("referred_by");--> statement-breakpoint
-- What has happened to money is only added to, whoever asks.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% refused: rows of % are only added', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "transfers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
