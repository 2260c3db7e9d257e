CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"given_on" date,
	"how" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_how" text,
	"withdrawn_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"type" text NOT NULL,
	"from_on" date,
	"until_on" date,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"replaces_id" bigint,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salesman_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salesman_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"from_id" bigint,
	"salesman_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "customer_name";--> statement-breakpoint
DROP INDEX "customer_created";--> statement-breakpoint
DROP INDEX "customer_membership_valid";--> statement-breakpoint
DROP INDEX "customer_membership_valid_desc";--> statement-breakpoint
DROP INDEX "customer_gender";--> statement-breakpoint
DROP INDEX "customer_language";--> statement-breakpoint
DROP INDEX "customer_salesman";--> statement-breakpoint
DROP INDEX "customer_membership_type";--> statement-breakpoint
DROP INDEX "customer_birth";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_by" text;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_period" ADD CONSTRAINT "membership_period_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salesman_assignment" ADD CONSTRAINT "salesman_assignment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salesman_assignment" ADD CONSTRAINT "salesman_assignment_from_id_staff_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salesman_assignment" ADD CONSTRAINT "salesman_assignment_salesman_id_staff_id_fk" FOREIGN KEY ("salesman_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_customer" ON "consent" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_standing" ON "consent" USING btree ("customer_id","purpose") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "membership_period_customer" ON "membership_period" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_period_open" ON "membership_period" USING btree ("customer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "salesman_assignment_customer" ON "salesman_assignment" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_pid_listed" ON "customer" USING btree (upper("pid") text_pattern_ops) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name" collate "zh-x-icu","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_membership_valid" ON "customer" USING btree ("membership_valid_on","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_membership_valid_desc" ON "customer" USING btree ("membership_valid_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_gender" ON "customer" USING btree ("gender","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_language" ON "customer" USING btree ("language","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_salesman" ON "customer" USING btree ("salesman_id","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_membership_type" ON "customer" USING btree ("membership_type","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "customer_birth" ON "customer" USING btree ("birth_on") WHERE state = 'active';--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE slot_no int := pg_backend_pid() % 16;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customer_tally (membership_type, slot, n)
      SELECT membership_type, slot_no, count(*) FROM new_rows WHERE state = 'active' GROUP BY 1 ORDER BY 1
      ON CONFLICT (membership_type, slot) DO UPDATE SET n = customer_tally.n + excluded.n;
  ELSE
    INSERT INTO customer_tally (membership_type, slot, n)
      SELECT membership_type, slot_no, sum(d) FROM (
        SELECT membership_type, 1 AS d FROM new_rows WHERE state = 'active'
        UNION ALL SELECT membership_type, -1 FROM old_rows WHERE state = 'active') c
      GROUP BY 1 HAVING sum(d) <> 0 ORDER BY 1
      ON CONFLICT (membership_type, slot) DO UPDATE SET n = customer_tally.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_tally (membership_type, slot, n)
    SELECT membership_type, pg_backend_pid() % 16, -count(*) FROM old_rows WHERE state = 'active' GROUP BY 1 ORDER BY 1
    ON CONFLICT (membership_type, slot) DO UPDATE SET n = customer_tally.n + excluded.n;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO membership_period (customer_id, type, until_on, note, entered_by, entered_at)
  SELECT id, membership_type, membership_valid_on, '', updated_by, updated_at FROM customer WHERE membership_type <> 'none';
--> statement-breakpoint
INSERT INTO salesman_assignment (customer_id, salesman_id, by, at)
  SELECT id, salesman_id, updated_by, updated_at FROM customer WHERE salesman_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO consent (customer_id, purpose, how, entered_by, entered_at)
  SELECT c.id, p.purpose, 'form', c.updated_by, c.updated_at
  FROM customer c CROSS JOIN (VALUES ('ai'), ('recording'), ('share')) p (purpose)
  WHERE (c.consents ->> p.purpose)::boolean;
