ALTER TABLE "deliverables" DROP CONSTRAINT "deliverables_url_or_file_check";--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_url_or_file_check" CHECK (num_nonnulls("deliverables"."url", "deliverables"."file_id") = 1
        OR (num_nonnulls("deliverables"."url", "deliverables"."file_id") = 0 AND "deliverables"."note" IS NOT NULL));