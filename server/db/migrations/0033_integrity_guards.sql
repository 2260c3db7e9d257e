-- Which file holds the heads of the audit chain, and why another was begun, is never rewritten.
CREATE TRIGGER audit_head_append_only BEFORE UPDATE OR DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was found stays: it is closed when a check no longer finds it.
CREATE FUNCTION guard_integrity_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.kind, NEW.object, NEW.first_seen_at) IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.object, OLD.first_seen_at)
    AND OLD.gone_at IS NULL AND (NEW.gone_at IS NULL OR public.tells('{integrity.checked}', NULL)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is guarded: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER integrity_finding_guard AFTER UPDATE ON integrity_finding DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_integrity_finding();
--> statement-breakpoint
CREATE TRIGGER integrity_finding_no_delete BEFORE DELETE ON integrity_finding FOR EACH ROW EXECUTE FUNCTION refuse_unnamed();
--> statement-breakpoint
CREATE TRIGGER integrity_finding_no_truncate BEFORE TRUNCATE ON integrity_finding FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
