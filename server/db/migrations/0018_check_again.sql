ALTER TABLE "critical_value" ADD COLUMN "present" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "checked_sha256" text;--> statement-breakpoint
UPDATE "report" SET "checked_by" = NULL, "checked_at" = NULL, "version_fresh" = false WHERE "status" = 'under_revision';
