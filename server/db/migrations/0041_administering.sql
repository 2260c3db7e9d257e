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
CREATE TABLE "factor_code" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_asker" (
	"staff_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_asker_staff_id_kind_hash_pk" PRIMARY KEY("staff_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_by" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "supplier_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
DROP INDEX "audit_event_actor";--> statement-breakpoint
DROP INDEX "phone_code_phone";--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_name_en" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_name_zh" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_icon" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_place" integer;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "own_hidden" boolean;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "title_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name_search" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_code" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "stepped_up_by" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proof_unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "arrival" ADD COLUMN "supplier_key_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "note_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "note_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_review" ADD CONSTRAINT "audit_review_reviewed_by_staff_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_code" ADD CONSTRAINT "factor_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_asker" ADD CONSTRAINT "known_asker_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_key" ADD CONSTRAINT "supplier_key_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_staff" ON "passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_session" ON "passkey_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "supplier_key_supplier" ON "supplier_key" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_en" ON "role" USING btree (lower("name_en"));--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_zh" ON "role" USING btree (lower("name_zh"));--> statement-breakpoint
CREATE INDEX "staff_name_search" ON "staff" USING gin ("name_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_name" ON "staff" USING btree ("name" collate "zh-x-icu","id");--> statement-breakpoint
CREATE INDEX "staff_unread" ON "staff" USING btree ("id") WHERE name_search is null;--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role_id","staff_id");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("action" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_event_request" ON "audit_event" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_event_reasoned" ON "audit_event" USING btree ("at","id") WHERE action = 'report.match' and coalesce(details ->> 'reason', '') <> '';--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "phone_code_phone" ON "phone_code" USING btree ("phone","browser_hash","created_at");