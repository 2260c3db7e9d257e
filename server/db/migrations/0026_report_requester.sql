ALTER TABLE "report" ADD COLUMN "requester" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "self_referred" boolean DEFAULT false NOT NULL;