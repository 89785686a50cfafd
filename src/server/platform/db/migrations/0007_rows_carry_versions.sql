ALTER TABLE "artist_profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD CONSTRAINT "artist_profiles_version_check" CHECK ("artist_profiles"."version" >= 1);--> statement-breakpoint
ALTER TABLE "media_profiles" ADD CONSTRAINT "media_profiles_version_check" CHECK ("media_profiles"."version" >= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_version_check" CHECK ("users"."version" >= 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_version_check" CHECK ("orders"."version" >= 1);--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_version_check" CHECK ("releases"."version" >= 1);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_version_check" CHECK ("services"."version" >= 1);