CREATE TABLE "vendor_term" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor" text NOT NULL,
	"vendor_key" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"specimen" text NOT NULL,
	"specimen_key" text NOT NULL,
	"unit" text NOT NULL,
	"unit_key" text NOT NULL,
	"panel" text NOT NULL,
	"panel_key" text NOT NULL,
	"analyte_code" text,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" text DEFAULT '' NOT NULL,
	"overrides" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_term_seen" (
	"term_id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	CONSTRAINT "vendor_term_seen_term_id_report_id_pk" PRIMARY KEY("term_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "vendor_term_seen" ADD CONSTRAINT "vendor_term_seen_term_id_vendor_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."vendor_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_term_words" ON "vendor_term" USING btree ("vendor_key","name_key","specimen_key","unit_key","panel_key");--> statement-breakpoint
CREATE INDEX "vendor_term_newest" ON "vendor_term" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vendor_term_state" ON "vendor_term" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "vendor_term_vendor" ON "vendor_term" USING btree ("vendor_key","updated_at","id");--> statement-breakpoint
CREATE INDEX "vendor_term_seen_report" ON "vendor_term_seen" USING btree ("report_id");