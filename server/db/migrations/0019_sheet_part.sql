CREATE TABLE "sheet_part" (
	"batch_id" bigint PRIMARY KEY NOT NULL,
	"root_id" bigint NOT NULL,
	"from_id" bigint,
	"from_version" integer,
	"row_nos" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sheet_part" ADD CONSTRAINT "sheet_part_batch_id_sheet_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_part" ADD CONSTRAINT "sheet_part_root_id_sheet_batch_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."sheet_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_part" ADD CONSTRAINT "sheet_part_from_id_sheet_batch_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."sheet_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_part_root" ON "sheet_part" USING btree ("root_id","batch_id");--> statement-breakpoint
CREATE INDEX "sheet_part_from" ON "sheet_part" USING btree ("from_id","from_version");