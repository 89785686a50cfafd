ALTER TABLE "outgoing_mails" ADD COLUMN "gathered_for" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "letter" jsonb;--> statement-breakpoint
CREATE INDEX "orders_open_free_idx" ON "orders" USING btree ("artist_id","service_id") WHERE "orders"."origin" = 'order' AND "orders"."release_title" IS NULL AND "orders"."stage" NOT IN ('completed', 'closed');--> statement-breakpoint
CREATE INDEX "outgoing_mails_gathered_for_idx" ON "outgoing_mails" USING btree ("gathered_for") WHERE "outgoing_mails"."failed_at" IS NULL AND "outgoing_mails"."gathered_for" IS NOT NULL;