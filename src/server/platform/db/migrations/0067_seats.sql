CREATE TABLE "outlet_seats" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"part" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outlet_seats_part_check" CHECK ("outlet_seats"."part" IN ('editor', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "seat_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"email" text NOT NULL,
	"part" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "seat_invitations_part_check" CHECK ("seat_invitations"."part" IN ('editor', 'finance'))
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose_check";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "outlet_seats" ADD CONSTRAINT "outlet_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_seats" ADD CONSTRAINT "outlet_seats_outlet_id_media_profiles_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_invitations" ADD CONSTRAINT "seat_invitations_outlet_id_media_profiles_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."media_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_seats_outlet_id_idx" ON "outlet_seats" USING btree ("outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_invitations_outlet_id_email_key" ON "seat_invitations" USING btree ("outlet_id",lower("email"));--> statement-breakpoint
CREATE INDEX "seat_invitations_expires_at_idx" ON "seat_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_check" CHECK ("one_time_tokens"."purpose" IN ('password_reset', 'activation', 'email_change', 'hand_over'));