CREATE TABLE "sheet_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"supplier_id" bigint,
	"visit_on" date NOT NULL,
	"visit_on_chosen" boolean DEFAULT false NOT NULL,
	"file_name" text NOT NULL,
	"file_id" bigint NOT NULL,
	"uploader_id" bigint,
	"uploader" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"wanted_sheet" text,
	"wanted_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb,
	"failure" jsonb,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"reader_until" timestamp with time zone,
	"row_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" bigint,
	"submitter" text,
	"submit_key" text,
	"counts" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_batch_tally" (
	"state" text NOT NULL,
	"slot" integer NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_correction" (
	"batch_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sheet_correction_batch_id_row_no_field_pk" PRIMARY KEY("batch_id","row_no","field")
);
--> statement-breakpoint
CREATE TABLE "sheet_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"about" text NOT NULL,
	"staff_id" bigint,
	"supplier_id" bigint,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"message_id" bigint,
	"queued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_mapping" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint,
	"heading" text NOT NULL,
	"field" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_row" (
	"batch_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"raw" jsonb NOT NULL,
	"corrected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"values" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	"row_key" text NOT NULL,
	"action" text,
	"outcome" jsonb,
	CONSTRAINT "sheet_row_batch_id_row_no_pk" PRIMARY KEY("batch_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "bar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "ma" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "office" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "sample_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "sample_num" integer;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "test_on" date;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "collected_on" date;--> statement-breakpoint
ALTER TABLE "advice" ADD COLUMN "comments" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_batch" ADD CONSTRAINT "sheet_batch_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_batch" ADD CONSTRAINT "sheet_batch_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_batch" ADD CONSTRAINT "sheet_batch_uploader_id_staff_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_batch" ADD CONSTRAINT "sheet_batch_submitted_by_staff_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_correction" ADD CONSTRAINT "sheet_correction_batch_id_sheet_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mail" ADD CONSTRAINT "sheet_mail_batch_id_sheet_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mail" ADD CONSTRAINT "sheet_mail_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mail" ADD CONSTRAINT "sheet_mail_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mail" ADD CONSTRAINT "sheet_mail_message_id_outbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mapping" ADD CONSTRAINT "sheet_mapping_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_row" ADD CONSTRAINT "sheet_row_batch_id_sheet_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_batch_waiting" ON "sheet_batch" USING btree ("uploaded_at","id") WHERE state in ('reading', 'unreadable', 'waiting');--> statement-breakpoint
CREATE INDEX "sheet_batch_submitted" ON "sheet_batch" USING btree ("uploaded_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "sheet_batch_visit_on" ON "sheet_batch" USING btree ("visit_on","id");--> statement-breakpoint
CREATE INDEX "sheet_batch_file_name" ON "sheet_batch" USING gin (lower("file_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sheet_batch_uploader" ON "sheet_batch" USING btree ("uploader_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "sheet_batch_supplier" ON "sheet_batch" USING btree ("supplier_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "sheet_batch_reading" ON "sheet_batch" USING btree ("id") WHERE state = 'reading';--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_batch_tally_key" ON "sheet_batch_tally" USING btree ("state","slot");--> statement-breakpoint
CREATE INDEX "sheet_mail_batch" ON "sheet_mail" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "sheet_mail_message" ON "sheet_mail" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_mapping_key" ON "sheet_mapping" USING btree (coalesce("supplier_id", 0),"heading");--> statement-breakpoint
CREATE INDEX "sheet_row_key" ON "sheet_row" USING btree ("batch_id","row_key");--> statement-breakpoint
CREATE INDEX "sheet_row_problem" ON "sheet_row" USING btree ("batch_id","row_no") WHERE error_count > 0 or warning_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name" ON "supplier" USING btree (lower("name"));--> statement-breakpoint
CREATE FUNCTION keep_sheet_batch_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE slot_no int := pg_backend_pid() % 16;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sheet_batch_tally (state, slot, n)
      SELECT state, slot_no, count(*) FROM new_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT (state, slot) DO UPDATE SET n = sheet_batch_tally.n + excluded.n;
  ELSE
    INSERT INTO sheet_batch_tally (state, slot, n)
      SELECT state, slot_no, sum(d) FROM (
        SELECT state, 1 AS d FROM new_rows UNION ALL SELECT state, -1 FROM old_rows) c
      GROUP BY 1 HAVING sum(d) <> 0 ORDER BY 1
      ON CONFLICT (state, slot) DO UPDATE SET n = sheet_batch_tally.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheet_batch_tally_insert AFTER INSERT ON sheet_batch REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sheet_batch_tally();
--> statement-breakpoint
CREATE TRIGGER sheet_batch_tally_update AFTER UPDATE ON sheet_batch REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sheet_batch_tally();
--> statement-breakpoint
CREATE TRIGGER sheet_batch_no_delete BEFORE DELETE ON sheet_batch FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION keep_customer_tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_tally (membership_type, slot, n)
    SELECT membership_type, pg_backend_pid() % 16, -count(*) FROM old_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (membership_type, slot) DO UPDATE SET n = customer_tally.n + excluded.n;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_tally_delete AFTER DELETE ON customer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_tally_deleted();
