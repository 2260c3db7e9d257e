CREATE TABLE "analyte_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analyte_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"into_code" text NOT NULL,
	"brought" jsonb NOT NULL,
	"panels" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"separated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "panel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "panel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"specimens" text[] DEFAULT '{}' NOT NULL,
	"members" text[] DEFAULT '{}' NOT NULL,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"name_search" text DEFAULT '' NOT NULL,
	"name_starts" text DEFAULT '' NOT NULL,
	"from_pack" boolean DEFAULT false NOT NULL,
	"changed_here" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyte" ADD COLUMN "name_starts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyte" ADD COLUMN "merged_into" text;--> statement-breakpoint
CREATE UNIQUE INDEX "analyte_merge_standing" ON "analyte_merge" USING btree ("code") WHERE separated_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_code" ON "panel" USING btree ("code");--> statement-breakpoint
CREATE INDEX "panel_name_keys" ON "panel" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "analyte_merged_into" ON "analyte" USING btree ("merged_into") WHERE merged_into is not null;