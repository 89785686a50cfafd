CREATE TABLE "account_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_marks_kind_check" CHECK ("account_marks"."kind" IN ('network', 'browser'))
);
--> statement-breakpoint
ALTER TABLE "account_marks" ADD CONSTRAINT "account_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_marks_user_id_kind_mark_key" ON "account_marks" USING btree ("user_id","kind","mark");--> statement-breakpoint
CREATE INDEX "account_marks_kind_mark_idx" ON "account_marks" USING btree ("kind","mark");--> statement-breakpoint
CREATE INDEX "account_marks_expires_at_idx" ON "account_marks" USING btree ("expires_at");