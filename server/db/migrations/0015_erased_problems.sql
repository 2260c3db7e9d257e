-- The same refusals, but named as the problem that they are: see server/core/database-problems.ts.
CREATE OR REPLACE FUNCTION refuse_erased_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased text;
BEGIN
  SELECT c.pid INTO erased FROM new_rows n JOIN customer c ON c.id = n.customer_id WHERE c.state = 'erased' LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%: the customer was erased', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'customer.erased', DETAIL = json_build_object('pid', erased);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_erased_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased text;
BEGIN
  SELECT pid INTO erased FROM customer WHERE id = NEW.customer_id AND state = 'erased';
  IF FOUND THEN
    RAISE EXCEPTION 'report: the customer was erased'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'customer.erased', DETAIL = json_build_object('pid', erased);
  END IF;
  RETURN NEW;
END $$;
