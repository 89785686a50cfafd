CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"has_due" boolean NOT NULL,
	"has_days" boolean NOT NULL,
	"has_away" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" text,
	CONSTRAINT "calendar_feeds_token_key" UNIQUE("token"),
	CONSTRAINT "calendar_feeds_token_check" CHECK ("calendar_feeds"."token" ~ '^[A-Za-z0-9_-]{27}$')
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;