CREATE TRIGGER audit_review_append_only BEFORE UPDATE OR DELETE ON audit_review FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_review_no_truncate BEFORE TRUNCATE ON audit_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
