DROP INDEX "sheet_batch_visit_on";--> statement-breakpoint
ALTER TABLE "sheet_batch" ADD COLUMN "reader" text;--> statement-breakpoint
CREATE INDEX "sheet_batch_waiting_visit" ON "sheet_batch" USING btree ("visit_on","id") WHERE state in ('reading', 'unreadable', 'waiting');--> statement-breakpoint
CREATE INDEX "sheet_batch_submitted_visit" ON "sheet_batch" USING btree ("visit_on","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "sheet_batch_waiting_name" ON "sheet_batch" USING btree (lower("file_name"),"id") WHERE state in ('reading', 'unreadable', 'waiting');--> statement-breakpoint
CREATE INDEX "sheet_batch_submitted_name" ON "sheet_batch" USING btree (lower("file_name"),"id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "sheet_batch_waiting_tests" ON "sheet_batch" USING btree ("row_count","id") WHERE state in ('reading', 'unreadable', 'waiting');--> statement-breakpoint
CREATE INDEX "sheet_batch_submitted_tests" ON "sheet_batch" USING btree ("row_count","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "sheet_batch_file" ON "sheet_batch" USING btree ("file_id","id");