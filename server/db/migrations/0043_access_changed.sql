ALTER TABLE "staff" ADD COLUMN "access_changed_by" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "access_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "qr_request" ADD COLUMN "approver_ends_at" timestamp with time zone;