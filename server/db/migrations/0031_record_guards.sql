-- What was handed out, agreed to, received or issued is not changed or deleted, except in the ways named here. A way that
-- leaves no row of its own behind must be told in the audit log, which is append-only and chained, by the same transaction.
CREATE FUNCTION tells(ways text[], person bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.audit_event e
    WHERE e.tx_id = pg_current_xact_id()::text::bigint AND e.action = ANY (ways)
      AND (person IS NULL OR e.customer_id = person
        OR e.customer_id = (SELECT c.merged_into_id FROM public.customer c WHERE c.id = person)))
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_unnamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- What was handed out: it counts how often it was read, and ends once, when its signature no longer stands.
CREATE FUNCTION guard_version_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.report_id, NEW.version_id, NEW.signature_id, NEW.issued_at, NEW.issued_by)
      IS NOT DISTINCT FROM (OLD.id, OLD.report_id, OLD.version_id, OLD.signature_id, OLD.issued_at, OLD.issued_by)
    AND NEW.opened_count >= OLD.opened_count AND NEW.downloaded_count >= OLD.downloaded_count
    AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.ended_why IS NOT NULL
    AND EXISTS (SELECT FROM public.signature_revocation r WHERE r.signature_id = OLD.signature_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER version_release_guard BEFORE UPDATE ON version_release FOR EACH ROW
  WHEN ((OLD.id, OLD.report_id, OLD.version_id, OLD.signature_id, OLD.issued_at, OLD.issued_by, OLD.ended_at, OLD.ended_why)
      IS DISTINCT FROM (NEW.id, NEW.report_id, NEW.version_id, NEW.signature_id, NEW.issued_at, NEW.issued_by, NEW.ended_at, NEW.ended_why)
    OR NEW.opened_count < OLD.opened_count OR NEW.downloaded_count < OLD.downloaded_count)
  EXECUTE FUNCTION guard_version_release();
--> statement-breakpoint
CREATE TRIGGER version_release_no_delete BEFORE DELETE ON version_release FOR EACH ROW EXECUTE FUNCTION refuse_unnamed();
--> statement-breakpoint
-- A consent: taken back, or moved, ended and brought back by a merge and its undoing; deleted with its person.
CREATE FUNCTION guard_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_withdrawn boolean := OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL AND NEW.withdrawn_by IS NOT NULL AND NEW.withdrawn_how IS NOT NULL;
  is_moved boolean := NEW.customer_id <> OLD.customer_id;
  is_revived boolean := OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL;
  has_kept boolean := (NEW.id, NEW.purpose, NEW.given_on, NEW.how, NEW.note, NEW.entered_by, NEW.entered_at)
    IS NOT DISTINCT FROM (OLD.id, OLD.purpose, OLD.given_on, OLD.how, OLD.note, OLD.entered_by, OLD.entered_at);
  has_kept_end boolean := (NEW.withdrawn_at, NEW.withdrawn_by, NEW.withdrawn_how, NEW.withdrawn_reason)
    IS NOT DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawn_by, OLD.withdrawn_how, OLD.withdrawn_reason);
BEGIN
  IF has_kept AND is_withdrawn AND NOT is_moved
    AND public.tells('{customer.consentWithdrawn,customer.edit,customer.merge}', NEW.customer_id) THEN RETURN NULL; END IF;
  IF has_kept AND is_moved AND has_kept_end
    AND public.tells('{customer.merge,customer.mergeUndone}', NEW.customer_id) THEN RETURN NULL; END IF;
  IF has_kept AND is_revived AND NOT is_moved
    AND public.tells('{customer.mergeUndone}', NEW.customer_id) THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER consent_guard AFTER UPDATE ON consent DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION guard_consent();
--> statement-breakpoint
CREATE FUNCTION guard_erased_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.tells('{customer.erase}', OLD.customer_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_no_delete BEFORE DELETE ON consent FOR EACH ROW EXECUTE FUNCTION guard_erased_row();
--> statement-breakpoint
-- A file: what was read of it is forgotten when the person it names is erased.
CREATE FUNCTION guard_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'reading' = to_jsonb(OLD) - 'reading' AND NEW.reading = '{}' AND public.tells('{customer.erase}', NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stored_file_guard BEFORE UPDATE ON stored_file FOR EACH ROW EXECUTE FUNCTION guard_stored_file();
--> statement-breakpoint
CREATE TRIGGER report_file_append_only BEFORE UPDATE OR DELETE ON report_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whether a signature was put under a report's table. The history says so, not the status, which is a plain column.
CREATE FUNCTION has_fixed_results(r report) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT e.to_status FROM public.report_event e WHERE e.report_id = r.id ORDER BY e.id DESC LIMIT 1), r.status)
      IN ('signed', 'issued', 'reissued', 'withdrawn')
    AND EXISTS (SELECT FROM public.report_version v WHERE v.report_id = r.id)
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_fixed_result(report_no text, what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'result of % is guarded: % refused', report_no, what USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_result_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found_no text;
BEGIN
  SELECT r.report_no INTO found_no FROM public.report r
    WHERE r.id IN (SELECT n.report_id FROM new_rows n) AND public.has_fixed_results(r) LIMIT 1;
  IF FOUND THEN PERFORM public.refuse_fixed_result(found_no, TG_OP); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- They go with a person who is erased.
CREATE FUNCTION guard_result_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found_no text;
BEGIN
  SELECT r.report_no INTO found_no FROM public.report r
    WHERE r.id IN (SELECT o.report_id FROM old_rows o) AND public.has_fixed_results(r)
      AND NOT public.tells('{customer.erase}', coalesce(r.customer_id, 0)) LIMIT 1;
  IF FOUND THEN PERFORM public.refuse_fixed_result(found_no, TG_OP); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- They follow their report to another record of the person.
CREATE FUNCTION guard_result_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found_no text;
BEGIN
  SELECT r.report_no INTO found_no FROM new_rows n LEFT JOIN old_rows o ON o.id = n.id
    JOIN public.report r ON r.id IN (n.report_id, o.report_id)
    WHERE (o.id IS NULL OR to_jsonb(n) - 'customer_id' <> to_jsonb(o) - 'customer_id' OR n.customer_id IS DISTINCT FROM r.customer_id)
      AND public.has_fixed_results(r) LIMIT 1;
  IF FOUND THEN PERFORM public.refuse_fixed_result(found_no, TG_OP); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER result_guard_insert AFTER INSERT ON result REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_result_insert();
--> statement-breakpoint
CREATE TRIGGER result_guard_delete AFTER DELETE ON result REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_result_delete();
--> statement-breakpoint
CREATE TRIGGER result_guard_update AFTER UPDATE ON result REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_result_update();
--> statement-breakpoint
-- A report of which there is a version changes hands when two records of its person are merged or told apart, when a match is undone or made
-- again, or when its person is erased.
CREATE FUNCTION guard_report_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.report_version v WHERE v.report_id = OLD.id)
    OR EXISTS (
      SELECT FROM public.audit_event e
      WHERE e.tx_id = pg_current_xact_id()::text::bigint AND e.object_type = 'report' AND e.object_id = OLD.id::text
        AND e.action IN ('report.customerMerged', 'report.mergeUndone', 'report.undoMatch', 'report.match'))
    OR (NEW.customer_id IS NULL AND public.tells('{customer.erase}', OLD.customer_id)) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER report_owner_guard AFTER UPDATE ON report DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id AND OLD.version_no > 0) EXECUTE FUNCTION guard_report_owner();
--> statement-breakpoint
DO $$
DECLARE guarded text;
BEGIN
  FOREACH guarded IN ARRAY '{report,report_file,report_version,version_release,result,consent,stored_file,arrival}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', guarded || '_no_truncate', guarded);
  END LOOP;
END $$;
