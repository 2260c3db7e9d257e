-- Whether there is a version is asked of the versions: the report's own count of them is a plain column.
DROP TRIGGER report_owner_guard ON report;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER report_owner_guard AFTER UPDATE ON report DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION guard_report_owner();
