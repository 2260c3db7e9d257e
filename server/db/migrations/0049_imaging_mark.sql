CREATE TABLE "imaging_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imaging_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"study_uid" text NOT NULL,
	"series_uid" text NOT NULL,
	"instance_uid" text NOT NULL,
	"frame" integer NOT NULL,
	"kind" text NOT NULL,
	"points" jsonb NOT NULL,
	"measured" jsonb NOT NULL,
	"unit" text NOT NULL,
	"value_unit" text NOT NULL,
	"text" text NOT NULL,
	"in_report" boolean NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" bigint,
	CONSTRAINT "imaging_mark_frame" CHECK ("imaging_mark"."frame" > 0),
	CONSTRAINT "imaging_mark_taken_back" CHECK (("imaging_mark"."taken_back_at" is null) = ("imaging_mark"."taken_back_by" is null))
);
--> statement-breakpoint
ALTER TABLE "imaging_mark" ADD CONSTRAINT "imaging_mark_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imaging_mark" ADD CONSTRAINT "imaging_mark_updated_by_staff_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imaging_mark" ADD CONSTRAINT "imaging_mark_taken_back_by_staff_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imaging_mark_study" ON "imaging_mark" USING btree ("study_uid","id");
