ALTER TABLE "visit" ADD COLUMN "receive_state" text;--> statement-breakpoint
CREATE INDEX "visit_receive" ON "visit" USING btree ("receive_state","visit_on","id") WHERE receive_state is not null;--> statement-breakpoint
CREATE INDEX "visit_receive_supplier" ON "visit" USING btree ("receive_state","supplier","visit_on","id") WHERE receive_state is not null;--> statement-breakpoint
CREATE INDEX "visit_receive_doctor" ON "visit" USING btree ("receive_state","doctor","visit_on","id") WHERE receive_state is not null;--> statement-breakpoint
CREATE INDEX "visit_receive_handling" ON "visit" USING btree ("receive_state","handling_status","visit_on","id") WHERE receive_state is not null;