-- Whether what a visit owes is signed, in one place: each ordered test of a visit that was not cancelled owes a report, and one that
-- answers it stands signed. Null: nothing is owed.
CREATE FUNCTION receive_state_of(visit_id bigint, visit_status text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN visit_status = 'cancelled' OR count(*) = 0 THEN NULL
    WHEN bool_and(EXISTS (SELECT FROM report r WHERE r.advice_id = a.id AND r.signed)) THEN 'signed' ELSE 'unsigned' END
  FROM advice a WHERE a.visit_id = receive_state_of.visit_id AND a.status = 'ordered'
$$;
--> statement-breakpoint
-- The visits are locked before they are looked at: of two reports of a visit that are signed at once the later one sees the other.
CREATE FUNCTION keep_receive_states(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM visit WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE visit v SET receive_state = s.state
    FROM (SELECT id, receive_state_of(id, status) AS state FROM visit WHERE id = ANY (ids)) s
    WHERE s.id = v.id AND v.receive_state IS DISTINCT FROM s.state;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_receive_state_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT a.visit_id) INTO ids FROM new_rows n JOIN advice a ON a.id = n.advice_id WHERE n.signed;
  ELSE
    SELECT array_agg(DISTINCT a.visit_id) INTO ids FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN advice a ON a.id IN (n.advice_id, o.advice_id)
      WHERE (n.signed OR o.signed) AND (n.signed, n.advice_id) IS DISTINCT FROM (o.signed, o.advice_id);
  END IF;
  IF ids IS NOT NULL THEN PERFORM keep_receive_states(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_receive_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_receive_state_of_reports();
--> statement-breakpoint
CREATE TRIGGER report_receive_update AFTER UPDATE ON report REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_receive_state_of_reports();
--> statement-breakpoint
CREATE FUNCTION keep_receive_state_of_advice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT n.visit_id) INTO ids FROM changed_rows n JOIN old_rows o ON o.id = n.id WHERE n.status <> o.status;
  ELSE
    SELECT array_agg(DISTINCT visit_id) INTO ids FROM changed_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM keep_receive_states(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER advice_receive_insert AFTER INSERT ON advice REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_receive_state_of_advice();
--> statement-breakpoint
CREATE TRIGGER advice_receive_update AFTER UPDATE ON advice REFERENCING NEW TABLE AS changed_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_receive_state_of_advice();
--> statement-breakpoint
CREATE TRIGGER advice_receive_delete AFTER DELETE ON advice REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_receive_state_of_advice();
--> statement-breakpoint
CREATE FUNCTION keep_receive_state_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.receive_state := receive_state_of(NEW.id, NEW.status);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER visit_receive_status BEFORE UPDATE OF status ON visit FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION keep_receive_state_of_visit();
--> statement-breakpoint
UPDATE visit v SET receive_state = s.state FROM (SELECT id, receive_state_of(id, status) AS state FROM visit) s WHERE s.id = v.id AND s.state IS NOT NULL;
