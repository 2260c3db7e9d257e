CREATE INDEX "sheet_row_pid" ON "sheet_row" USING btree (upper("values" ->> 'pid'));--> statement-breakpoint
CREATE FUNCTION refuse_erased_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n JOIN customer c ON c.id = n.customer_id WHERE c.state = 'erased') THEN
    RAISE EXCEPTION '%: the customer was erased', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visit_refuse_erased AFTER INSERT ON visit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_erased_customer();
--> statement-breakpoint
CREATE TRIGGER report_refuse_erased AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_erased_customer();
--> statement-breakpoint
CREATE FUNCTION refuse_erased_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM customer WHERE id = NEW.customer_id AND state = 'erased') THEN
    RAISE EXCEPTION 'report: the customer was erased' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_refuse_erased_match BEFORE UPDATE OF customer_id ON report FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL AND NEW.customer_id IS DISTINCT FROM OLD.customer_id) EXECUTE FUNCTION refuse_erased_match();
