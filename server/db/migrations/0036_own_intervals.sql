CREATE TABLE "report_rejudging" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_rejudging_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"codes" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"why" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyte" ADD COLUMN "intervals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "own_range" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "report_rejudging_due" ON "report_rejudging" USING btree ("due_at","id");