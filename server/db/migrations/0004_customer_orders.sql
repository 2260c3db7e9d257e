DROP INDEX "customer_name";--> statement-breakpoint
CREATE INDEX "customer_membership_valid_desc" ON "customer" USING btree ("membership_valid_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_gender" ON "customer" USING btree ("gender","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_language" ON "customer" USING btree ("language","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name" collate "zh-x-icu","id");