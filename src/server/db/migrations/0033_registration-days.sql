ALTER TABLE "registrations" ADD COLUMN "day4" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "day5" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Rows kept for undo lack the new columns.
DELETE FROM "undo_steps";
