ALTER TABLE "duplicate_pair" DROP CONSTRAINT "duplicate_pair_low_id_customer_id_fk";
--> statement-breakpoint
ALTER TABLE "duplicate_pair" DROP CONSTRAINT "duplicate_pair_high_id_customer_id_fk";
--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_low_id_customer_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_high_id_customer_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;