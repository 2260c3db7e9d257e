DROP INDEX "report_file_key";--> statement-breakpoint
ALTER TABLE "delta_alert" ADD COLUMN "previous_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "file_taken_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_file" ADD COLUMN "taken_from_id" bigint;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_taken_from_id_report_id_fk" FOREIGN KEY ("taken_from_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_file_taken_out" ON "report" USING btree ("id") WHERE file_taken_out_at is not null;--> statement-breakpoint
CREATE INDEX "report_file_report" ON "report_file" USING btree ("report_id","file_id");