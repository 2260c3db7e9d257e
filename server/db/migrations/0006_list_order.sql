DROP INDEX "report_received";--> statement-breakpoint
DROP INDEX "report_origin_received";--> statement-breakpoint
CREATE INDEX "report_status_received" ON "report" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "report_received" ON "report" USING btree ("received_at","id") WHERE fulfilled_by_id is null;--> statement-breakpoint
CREATE INDEX "report_origin_received" ON "report" USING btree ("origin","received_at","id") WHERE fulfilled_by_id is null;