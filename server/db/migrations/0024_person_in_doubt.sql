CREATE TABLE "signing_pin_reset" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"reset_by" bigint NOT NULL,
	"reset_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"proved_by" bigint,
	"expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "person_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_pin_reset" ADD CONSTRAINT "signing_pin_reset_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_pin_reset" ADD CONSTRAINT "signing_pin_reset_reset_by_staff_id_fk" FOREIGN KEY ("reset_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_pin_reset" ADD CONSTRAINT "signing_pin_reset_proved_by_staff_id_fk" FOREIGN KEY ("proved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;