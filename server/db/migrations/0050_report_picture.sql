CREATE TABLE "report_picture" (
	"report_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"sha256" text NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "report_picture_report_id_sort_pk" PRIMARY KEY("report_id","sort")
);
--> statement-breakpoint
ALTER TABLE "imaging_mark" ADD COLUMN "pixels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imaging_mark" ADD COLUMN "window" jsonb;--> statement-breakpoint
ALTER TABLE "report_picture" ADD CONSTRAINT "report_picture_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;