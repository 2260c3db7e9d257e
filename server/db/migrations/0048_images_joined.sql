ALTER TABLE "report" ADD COLUMN "images_joined_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "report_images_joined" ON "report" USING btree ("id") WHERE images_joined_at is not null;
--> statement-breakpoint
-- A study is of the report that its file was given to last: a match that is undone after signing makes a new one.
CREATE FUNCTION follow_study_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE imaging_study s SET report_id = NEW.report_id
    FROM imaging_instance i JOIN imaging_series e ON e.id = i.series_id
    WHERE i.file_id = NEW.file_id AND e.study_id = s.id AND s.report_id <> NEW.report_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_file_of_study AFTER INSERT ON report_file FOR EACH ROW EXECUTE FUNCTION follow_study_file();
