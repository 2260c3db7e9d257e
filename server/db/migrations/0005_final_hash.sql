ALTER TABLE "signature" DROP CONSTRAINT "signature_final_sha256_unique";--> statement-breakpoint
CREATE INDEX "signature_final" ON "signature" USING btree ("final_sha256");