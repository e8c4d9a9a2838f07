ALTER TABLE "abstracts" ADD COLUMN "pending_profile" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Rows kept for undo lack the new column.
DELETE FROM "undo_steps";
