ALTER TABLE "role" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "title_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name_search" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_en" ON "role" USING btree (lower("name_en"));--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_zh" ON "role" USING btree (lower("name_zh"));--> statement-breakpoint
CREATE INDEX "staff_name_search" ON "staff" USING gin ("name_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_name" ON "staff" USING btree ("name" collate "zh-x-icu","id");--> statement-breakpoint
CREATE INDEX "staff_unread" ON "staff" USING btree ("id") WHERE name_search is null;--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role_id","staff_id");