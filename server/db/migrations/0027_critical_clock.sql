ALTER TABLE "critical_value" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "critical_value" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "critical_value" ADD COLUMN "clock_rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "critical_value" ADD COLUMN "escalated_to" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD COLUMN "escalated_to" bigint;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD COLUMN "escalated_by" bigint;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD COLUMN "question" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD CONSTRAINT "delta_alert_escalated_to_staff_id_fk" FOREIGN KEY ("escalated_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD CONSTRAINT "delta_alert_escalated_by_staff_id_fk" FOREIGN KEY ("escalated_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "critical_value_next_step" ON "critical_value" USING btree ("next_step_at") WHERE next_step_at is not null;--> statement-breakpoint
CREATE INDEX "delta_alert_asked" ON "delta_alert" USING btree ("escalated_to") WHERE state = 'escalated';