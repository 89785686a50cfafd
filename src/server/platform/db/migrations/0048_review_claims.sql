CREATE TABLE "review_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "review_claims_kind_check" CHECK ("review_claims"."kind" IN ('campaigns', 'outlets', 'services', 'changes'))
);
--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_claims_kind_record_id_key" ON "review_claims" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "review_claims_user_id_idx" ON "review_claims" USING btree ("user_id");