ALTER TABLE "deliverables" ADD COLUMN "last_outcome" text;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_last_outcome_check" CHECK ("deliverables"."last_outcome" IN ('live', 'unnamed', 'unreadable', 'gone', 'unreachable', 'refused'));--> statement-breakpoint
UPDATE "deliverables" SET "last_outcome" = "last"."outcome" FROM (SELECT DISTINCT ON ("deliverable_id") "deliverable_id", "outcome" FROM "link_checks" ORDER BY "deliverable_id", "id" DESC) "last" WHERE "last"."deliverable_id" = "deliverables"."id";
