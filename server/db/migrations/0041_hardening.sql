CREATE TABLE "known_asker" (
	"staff_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_asker_staff_id_kind_hash_pk" PRIMARY KEY("staff_id","kind","hash")
);
--> statement-breakpoint
DROP INDEX "phone_code_phone";--> statement-breakpoint
ALTER TABLE "phone_code" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_asker" ADD CONSTRAINT "known_asker_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_code_phone" ON "phone_code" USING btree ("phone","browser_hash","created_at");