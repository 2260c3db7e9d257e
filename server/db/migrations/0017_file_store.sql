CREATE TABLE "file_store" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"store_id" uuid NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_store_is_one" CHECK ("file_store"."is_only")
);
