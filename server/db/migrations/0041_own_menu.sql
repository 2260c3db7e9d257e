ALTER TABLE "resource" ADD COLUMN "own_name_en" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_name_zh" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_icon" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_place" integer;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_hidden" boolean;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_at" timestamp with time zone;