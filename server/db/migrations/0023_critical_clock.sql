ALTER TABLE "critical_value" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "critical_value" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "critical_value" ADD COLUMN "clock_rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "critical_value" ADD COLUMN "escalated_to" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "critical_value_next_step" ON "critical_value" USING btree ("next_step_at") WHERE next_step_at is not null;