CREATE TABLE "customer_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survivor_id" bigint NOT NULL,
	"absorbed_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" bigint,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"differences_seen" boolean NOT NULL,
	"keep" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"absorbed_before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_pair" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pair_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"reasons" text[] NOT NULL,
	"against" text[] NOT NULL,
	"rank" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "name_reading" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_survivor_id_customer_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_absorbed_id_customer_id_fk" FOREIGN KEY ("absorbed_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_low_id_customer_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_high_id_customer_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merge_survivor" ON "customer_merge" USING btree ("survivor_id","id");--> statement-breakpoint
CREATE INDEX "customer_merge_absorbed" ON "customer_merge" USING btree ("absorbed_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pair_key" ON "duplicate_pair" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_high" ON "duplicate_pair" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_open" ON "duplicate_pair" USING btree ("rank","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "duplicate_pair_dismissed" ON "duplicate_pair" USING btree ("decided_at","id") WHERE state = 'dismissed';--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merged_into_id_customer_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_reading" ON "customer" USING btree ("name_reading","birth_on") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_unread" ON "customer" USING btree ("id") WHERE name_reading is null;--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "customer_merged_pid" ON "customer" USING btree (upper("pid") text_pattern_ops) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(merged_into_id, id) INTO NEW.customer_id FROM customer WHERE id = NEW.customer_id FOR KEY SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_follow_merged BEFORE UPDATE OF customer_id ON report FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL AND NEW.customer_id IS DISTINCT FROM OLD.customer_id) EXECUTE FUNCTION follow_merged_customer();
--> statement-breakpoint
CREATE FUNCTION follow_merged_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($q$
    UPDATE %I t SET customer_id = c.merged_into_id FROM new_rows n JOIN customer c ON c.id = n.customer_id
    WHERE t.id = n.id AND c.merged_into_id IS NOT NULL$q$, TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_insert_follow_merged AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_merged_customers();
--> statement-breakpoint
CREATE TRIGGER visit_insert_follow_merged AFTER INSERT ON visit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_merged_customers();
