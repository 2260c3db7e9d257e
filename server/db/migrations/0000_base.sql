CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "resource" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_code" text,
	"path" text,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"icon" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"hide_in_menu" boolean DEFAULT false NOT NULL,
	"ready" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role_resource" (
	"role_id" bigint NOT NULL,
	"resource_code" text NOT NULL,
	CONSTRAINT "role_resource_role_id_resource_code_pk" PRIMARY KEY("role_id","resource_code")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"staff_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "staff_role_staff_id_role_id_pk" PRIMARY KEY("staff_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_id" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"customer_id" bigint,
	"request_id" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"tx_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seal_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "email_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"browser" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "email_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"failure" text,
	"secret" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_request" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"match_number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"browser" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"browser" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"stepped_up_at" timestamp with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_pin" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"gender" text DEFAULT 'unknown' NOT NULL,
	"birth_on" date,
	"mobile" text DEFAULT '' NOT NULL,
	"wechat_phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"membership_type" text DEFAULT 'none' NOT NULL,
	"membership_valid_on" date,
	"salesman_id" bigint,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"consents" jsonb DEFAULT '{"ai":false,"recording":false,"share":false}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"last_issued_at" timestamp with time zone,
	"issued_count" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tally" (
	"membership_type" text NOT NULL,
	"slot" integer NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arrival" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrival_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"original_name" text NOT NULL,
	"vendor_id" bigint,
	"staff_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"pages" integer,
	"read_problem" text,
	"reading" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"key_hash" text,
	CONSTRAINT "vendor_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "analyte" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"category" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"specimen" text DEFAULT '' NOT NULL,
	"critical_low" text,
	"critical_high" text,
	"delta_percent" text,
	"delta_days" integer,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "critical_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "critical_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"customer_id" bigint,
	"analyte_code" text,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"value" text NOT NULL,
	"unit" text NOT NULL,
	"range" text NOT NULL,
	"state" text DEFAULT 'to_notify' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delta_alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delta_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"analyte_code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"value" text NOT NULL,
	"previous_value" text NOT NULL,
	"previous_on" date,
	"unit" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_no" text NOT NULL,
	"customer_id" bigint,
	"visit_id" bigint,
	"advice_id" bigint,
	"origin" text NOT NULL,
	"category" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"vendor_status" text,
	"bar_code" text DEFAULT '' NOT NULL,
	"specimen" text DEFAULT '' NOT NULL,
	"performing_text" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"signed" boolean GENERATED ALWAYS AS (status in ('signed','issued','reissued')) STORED NOT NULL,
	"released" boolean GENERATED ALWAYS AS (status in ('issued','reissued','under_revision')) STORED NOT NULL,
	"order_on" date,
	"test_on" date,
	"collected_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"signed_for_at" timestamp with time zone,
	"signed_for_by" bigint,
	"holder_id" bigint,
	"checked_at" timestamp with time zone,
	"checked_by" bigint,
	"signed_at" timestamp with time zone,
	"signed_by" bigint,
	"hold_until" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"first_opened_at" timestamp with time zone,
	"version_no" integer DEFAULT 0 NOT NULL,
	"version_fresh" boolean DEFAULT false NOT NULL,
	"withdrawal_asked_by" bigint,
	"withdrawal_reason" text,
	"withhold_old" boolean DEFAULT false NOT NULL,
	"fulfilled_by_id" bigint,
	"open_criticals" integer DEFAULT 0 NOT NULL,
	"open_deltas" integer DEFAULT 0 NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_report_no_unique" UNIQUE("report_no")
);
--> statement-breakpoint
CREATE TABLE "report_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"arrival_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_tally" (
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"slot" integer NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_sha256" text NOT NULL,
	"draft_sha256" text NOT NULL,
	"draft_size_bytes" integer NOT NULL,
	"supersedes_no" integer,
	"verify_code" text NOT NULL,
	"generated_by" bigint NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_version_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "result" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"customer_id" bigint,
	"sort" integer NOT NULL,
	"analyte_code" text,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"value" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"range" text DEFAULT '' NOT NULL,
	"flag" text,
	"comment" text DEFAULT '' NOT NULL,
	"specimen" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"test_on" date
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"release_id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "signature" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"signer_id" bigint NOT NULL,
	"printed_name" text NOT NULL,
	"title" text NOT NULL,
	"meaning" text NOT NULL,
	"factor" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"snapshot_sha256" text NOT NULL,
	"certificate_sha256" text NOT NULL,
	"final_sha256" text NOT NULL,
	"final_size_bytes" integer NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "signature_final_sha256_unique" UNIQUE("final_sha256")
);
--> statement-breakpoint
CREATE TABLE "signature_revocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_revocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"signature_id" bigint NOT NULL,
	"revoked_by" bigint NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL,
	"reason_code" text NOT NULL,
	"reason_text" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "signature_revocation_signature_id_unique" UNIQUE("signature_id")
);
--> statement-breakpoint
CREATE TABLE "version_release" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "version_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"signature_id" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" bigint,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"downloaded_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"combined_name" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'ordered' NOT NULL,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"bar_code" text DEFAULT '' NOT NULL,
	"complete_code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"visit_on" date NOT NULL,
	"doctor" text DEFAULT '' NOT NULL,
	"serve" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"handling_status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_resource" ADD CONSTRAINT "role_resource_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_resource" ADD CONSTRAINT "role_resource_resource_code_resource_code_fk" FOREIGN KEY ("resource_code") REFERENCES "public"."resource"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seal" ADD CONSTRAINT "audit_seal_event_id_audit_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."audit_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_request" ADD CONSTRAINT "qr_request_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_pin" ADD CONSTRAINT "signing_pin_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_salesman_id_staff_id_fk" FOREIGN KEY ("salesman_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_value" ADD CONSTRAINT "critical_value_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_value" ADD CONSTRAINT "critical_value_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD CONSTRAINT "delta_alert_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delta_alert" ADD CONSTRAINT "delta_alert_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_advice_id_advice_id_fk" FOREIGN KEY ("advice_id") REFERENCES "public"."advice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_signed_for_by_staff_id_fk" FOREIGN KEY ("signed_for_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_holder_id_staff_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_signed_by_staff_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_withdrawal_asked_by_staff_id_fk" FOREIGN KEY ("withdrawal_asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_event" ADD CONSTRAINT "report_event_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_event" ADD CONSTRAINT "report_event_actor_id_staff_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_arrival_id_arrival_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrival"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_generated_by_staff_id_fk" FOREIGN KEY ("generated_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_release_id_version_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."version_release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_signer_id_staff_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_revocation" ADD CONSTRAINT "signature_revocation_signature_id_signature_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_revocation" ADD CONSTRAINT "signature_revocation_revoked_by_staff_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_release" ADD CONSTRAINT "version_release_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_release" ADD CONSTRAINT "version_release_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_release" ADD CONSTRAINT "version_release_issued_by_staff_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice" ADD CONSTRAINT "advice_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_parent" ON "resource" USING btree ("parent_code","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "audit_event_object" ON "audit_event" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_customer" ON "audit_event" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_order" ON "audit_event" USING btree ("tx_id","id");--> statement-breakpoint
CREATE INDEX "outbox_message_waiting" ON "outbox_message" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "phone_code_phone" ON "phone_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "rate_event_bucket" ON "rate_event" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "session_staff" ON "session" USING btree ("staff_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_pid" ON "customer" USING btree (upper("pid") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_name_search" ON "customer" USING gin ("name_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customer_mobile" ON "customer" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_wechat_phone" ON "customer" USING btree ("wechat_phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_membership_valid" ON "customer" USING btree ("membership_valid_on","id");--> statement-breakpoint
CREATE INDEX "customer_salesman" ON "customer" USING btree ("salesman_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_membership_type" ON "customer" USING btree ("membership_type","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_issued" ON "customer" USING btree ("last_issued_at","id") WHERE last_issued_at is not null;--> statement-breakpoint
CREATE INDEX "customer_birth" ON "customer" USING btree ("birth_on");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_tally_key" ON "customer_tally" USING btree ("membership_type","slot");--> statement-breakpoint
CREATE INDEX "arrival_file" ON "arrival" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "critical_value_report" ON "critical_value" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "critical_value_open" ON "critical_value" USING btree ("due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "delta_alert_report" ON "delta_alert" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_received" ON "report" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "report_origin_received" ON "report" USING btree ("origin","received_at","id");--> statement-breakpoint
CREATE INDEX "report_origin_status" ON "report" USING btree ("origin","status","received_at","id");--> statement-breakpoint
CREATE INDEX "report_origin_signed" ON "report" USING btree ("origin","signed","received_at","id");--> statement-breakpoint
CREATE INDEX "report_status_since" ON "report" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "report_customer" ON "report" USING btree ("customer_id","received_at","id");--> statement-breakpoint
CREATE INDEX "report_visit" ON "report" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "report_advice" ON "report" USING btree ("advice_id");--> statement-breakpoint
CREATE INDEX "report_bar_code" ON "report" USING btree ("bar_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "report_no_prefix" ON "report" USING btree ("report_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "report_test_on" ON "report" USING btree ("test_on","id");--> statement-breakpoint
CREATE INDEX "report_hold" ON "report" USING btree ("hold_until") WHERE status = 'signed';--> statement-breakpoint
CREATE INDEX "report_holder" ON "report" USING btree ("holder_id") WHERE holder_id is not null;--> statement-breakpoint
CREATE INDEX "report_criticals" ON "report" USING btree ("id") WHERE open_criticals > 0;--> statement-breakpoint
CREATE INDEX "report_event_report" ON "report_event" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_file_key" ON "report_file" USING btree ("report_id","file_id");--> statement-breakpoint
CREATE INDEX "report_file_file" ON "report_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_tally_key" ON "report_tally" USING btree ("origin","status","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "report_version_no" ON "report_version" USING btree ("report_id","no");--> statement-breakpoint
CREATE INDEX "result_report" ON "result" USING btree ("report_id","sort");--> statement-breakpoint
CREATE INDEX "result_customer" ON "result" USING btree ("customer_id","analyte_code","test_on");--> statement-breakpoint
CREATE INDEX "share_link_report" ON "share_link" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "signature_version" ON "signature" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "signature_report" ON "signature" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "version_release_version" ON "version_release" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "version_release_one" ON "version_release" USING btree ("report_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "advice_visit" ON "advice" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "advice_bar_code" ON "advice" USING btree ("bar_code");--> statement-breakpoint
CREATE INDEX "visit_customer" ON "visit" USING btree ("customer_id","visit_on");--> statement-breakpoint
CREATE INDEX "visit_on" ON "visit" USING btree ("visit_on","id");