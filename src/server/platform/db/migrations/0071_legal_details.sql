CREATE TABLE "legal_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"vat_number" text NOT NULL,
	"tax_number" text NOT NULL,
	"papers_to" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_details_kind_check" CHECK ("legal_details"."kind" IN ('company', 'self_employed', 'private')),
	CONSTRAINT "legal_details_version_check" CHECK ("legal_details"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "legal_details" ADD CONSTRAINT "legal_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "legal_details_of_nobody" BEFORE INSERT OR UPDATE ON "legal_details" FOR EACH ROW EXECUTE FUNCTION "refuse_deleted"('user', 'user_id');
