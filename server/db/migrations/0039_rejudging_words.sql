ALTER TABLE "report_rejudging" ADD COLUMN "terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_rejudging" ADD COLUMN "panels" text[] DEFAULT '{}' NOT NULL;