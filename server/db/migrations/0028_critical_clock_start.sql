-- Those that are open begin to be escalated by the clock; one that was read back is passed over when its turn comes.
UPDATE "critical_value" SET "next_step_at" = "due_at" WHERE "closed_at" IS NULL;
