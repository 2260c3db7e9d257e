ALTER TABLE "duplicate_pair" DROP CONSTRAINT "duplicate_pair_low_id_customer_id_fk";
--> statement-breakpoint
ALTER TABLE "duplicate_pair" DROP CONSTRAINT "duplicate_pair_high_id_customer_id_fk";

--> statement-breakpoint
CREATE FUNCTION drop_duplicate_pairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM duplicate_pair WHERE (low_id = OLD.id OR high_id = OLD.id) AND (TG_OP = 'DELETE' OR state = 'open');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_pairs_delete AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION drop_duplicate_pairs();
--> statement-breakpoint
CREATE TRIGGER customer_pairs_close AFTER UPDATE OF state ON customer FOR EACH ROW
  WHEN (NEW.state <> 'active') EXECUTE FUNCTION drop_duplicate_pairs();
