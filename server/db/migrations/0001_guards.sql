CREATE SEQUENCE customer_pid_seq START 100001;
--> statement-breakpoint
CREATE SEQUENCE report_no_seq START 1;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER signature_append_only BEFORE UPDATE OR DELETE ON signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER signature_no_truncate BEFORE TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER signature_revocation_append_only BEFORE UPDATE OR DELETE ON signature_revocation FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER signature_revocation_no_truncate BEFORE TRUNCATE ON signature_revocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER report_event_append_only BEFORE UPDATE OR DELETE ON report_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER report_event_no_truncate BEFORE TRUNCATE ON report_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER report_version_append_only BEFORE UPDATE OR DELETE ON report_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stored_file_append_only BEFORE DELETE ON stored_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER arrival_append_only BEFORE UPDATE OR DELETE ON arrival FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER report_no_delete BEFORE DELETE ON report FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION keep_report_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE slot_no int := pg_backend_pid() % 16;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_tally (origin, status, slot, n)
      SELECT origin, status, slot_no, count(*) FROM new_rows WHERE fulfilled_by_id IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (origin, status, slot) DO UPDATE SET n = report_tally.n + excluded.n;
  ELSE
    INSERT INTO report_tally (origin, status, slot, n)
      SELECT origin, status, slot_no, sum(d) FROM (
        SELECT origin, status, 1 AS d FROM new_rows WHERE fulfilled_by_id IS NULL
        UNION ALL SELECT origin, status, -1 FROM old_rows WHERE fulfilled_by_id IS NULL) c
      GROUP BY 1, 2 HAVING sum(d) <> 0 ORDER BY 1, 2
      ON CONFLICT (origin, status, slot) DO UPDATE SET n = report_tally.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_tally_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_report_tally();
--> statement-breakpoint
CREATE TRIGGER report_tally_update AFTER UPDATE ON report REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_report_tally();
--> statement-breakpoint
CREATE FUNCTION keep_customer_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE slot_no int := pg_backend_pid() % 16;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customer_tally (membership_type, slot, n)
      SELECT membership_type, slot_no, count(*) FROM new_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT (membership_type, slot) DO UPDATE SET n = customer_tally.n + excluded.n;
  ELSE
    INSERT INTO customer_tally (membership_type, slot, n)
      SELECT membership_type, slot_no, sum(d) FROM (
        SELECT membership_type, 1 AS d FROM new_rows UNION ALL SELECT membership_type, -1 FROM old_rows) c
      GROUP BY 1 HAVING sum(d) <> 0 ORDER BY 1
      ON CONFLICT (membership_type, slot) DO UPDATE SET n = customer_tally.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_tally_insert AFTER INSERT ON customer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_tally();
--> statement-breakpoint
CREATE TRIGGER customer_tally_update AFTER UPDATE ON customer REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_tally();
