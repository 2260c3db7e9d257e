CREATE TABLE "imaging_instance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imaging_instance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"sop_class" text NOT NULL,
	"number" integer,
	"rows" integer,
	"columns" integer,
	"frames" integer NOT NULL,
	"transfer_syntax" text NOT NULL,
	"file_id" bigint NOT NULL,
	"arrival_id" bigint NOT NULL,
	"tags" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imaging_instance_uid_unique" UNIQUE("uid"),
	CONSTRAINT "imaging_instance_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "imaging_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imaging_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"study_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"number" integer,
	"modality" text NOT NULL,
	"body_part" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "imaging_series_key" UNIQUE("study_id","uid")
);
--> statement-breakpoint
CREATE TABLE "imaging_study" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imaging_study_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"report_id" bigint NOT NULL,
	"patient_no" text NOT NULL,
	"patient_name" text NOT NULL,
	"birth_on" date,
	"sex" text NOT NULL,
	"study_on" date,
	"study_time" text NOT NULL,
	"accession_no" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imaging_study_uid_unique" UNIQUE("uid"),
	CONSTRAINT "imaging_study_report_id_unique" UNIQUE("report_id")
);
--> statement-breakpoint
ALTER TABLE "imaging_instance" ADD CONSTRAINT "imaging_instance_series_id_imaging_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."imaging_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imaging_instance" ADD CONSTRAINT "imaging_instance_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imaging_instance" ADD CONSTRAINT "imaging_instance_arrival_id_arrival_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrival"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imaging_series" ADD CONSTRAINT "imaging_series_study_id_imaging_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."imaging_study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imaging_study" ADD CONSTRAINT "imaging_study_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imaging_instance_series" ON "imaging_instance" USING btree ("series_id","number","id");--> statement-breakpoint
CREATE INDEX "imaging_study_day" ON "imaging_study" USING btree ("study_on","id");--> statement-breakpoint
CREATE INDEX "imaging_study_accession" ON "imaging_study" USING btree ("accession_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imaging_study_patient" ON "imaging_study" USING btree ("patient_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imaging_study_name" ON "imaging_study" USING gin ("patient_name" gin_trgm_ops);