CREATE TABLE "analyte" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analyte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"loinc" text DEFAULT '' NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"short_en" text DEFAULT '' NOT NULL,
	"short_zh" text DEFAULT '' NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"names_in_context" text[] DEFAULT '{}' NOT NULL,
	"category" text NOT NULL,
	"specimens" text[] DEFAULT '{}' NOT NULL,
	"scale" text DEFAULT 'number' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"other_units" text[] DEFAULT '{}' NOT NULL,
	"molar_mass" double precision,
	"decimals" integer DEFAULT 0 NOT NULL,
	"possible_low" double precision,
	"possible_high" double precision,
	"critical" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delta" jsonb,
	"source" text DEFAULT '' NOT NULL,
	"name_search" text DEFAULT '' NOT NULL,
	"from_pack" boolean DEFAULT false NOT NULL,
	"changed_here" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analyte_name" (
	"key" text NOT NULL,
	"analyte_id" bigint NOT NULL,
	"in_context" boolean NOT NULL,
	CONSTRAINT "analyte_name_key_analyte_id_pk" PRIMARY KEY("key","analyte_id")
);
--> statement-breakpoint
CREATE TABLE "dictionary_pack" (
	"version" text PRIMARY KEY NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyte_name" ADD CONSTRAINT "analyte_name_analyte_id_analyte_id_fk" FOREIGN KEY ("analyte_id") REFERENCES "public"."analyte"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analyte_code" ON "analyte" USING btree ("code");--> statement-breakpoint
CREATE INDEX "analyte_order" ON "analyte" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "analyte_name_analyte" ON "analyte_name" USING btree ("analyte_id");