ALTER TABLE "report" ADD COLUMN "vendor_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "vendor_correction_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_file" ADD COLUMN "replaces_file_id" bigint;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "printed" jsonb;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_replaces_file_id_stored_file_id_fk" FOREIGN KEY ("replaces_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_vendor_no" ON "report" USING btree ("vendor_no") WHERE vendor_no <> '';--> statement-breakpoint
CREATE INDEX "report_vendor_correction" ON "report" USING btree ("id") WHERE vendor_correction_at is not null;