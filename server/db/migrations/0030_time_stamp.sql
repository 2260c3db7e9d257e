ALTER TABLE "signature" ADD COLUMN "stamped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "stamp_missing" text;