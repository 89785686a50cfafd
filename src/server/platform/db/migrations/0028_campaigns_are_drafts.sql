ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_stage_check";--> statement-breakpoint
-- What waited for its last part, or for the last of several tracks, is sent by its artist from now on.
UPDATE "campaigns" SET "stage" = 'draft' WHERE "stage" = 'incomplete';--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "stage" SET DEFAULT 'draft';--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_stage_check" CHECK ("campaigns"."stage" IN ('draft', 'in_review', 'approved', 'declined'));