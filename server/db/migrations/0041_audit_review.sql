CREATE TABLE "audit_review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"week_on" date NOT NULL,
	"reviewed_by" bigint NOT NULL,
	"reviewer_name" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"remark" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "audit_review_week_on_unique" UNIQUE("week_on")
);
--> statement-breakpoint
DROP INDEX "audit_event_actor";--> statement-breakpoint
ALTER TABLE "audit_review" ADD CONSTRAINT "audit_review_reviewed_by_staff_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("action" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_event_request" ON "audit_event" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","at","id");