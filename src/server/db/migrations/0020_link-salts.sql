-- Abstracts of earlier versions have no salt, so that links that were already sent keep working.
ALTER TABLE "abstracts" ADD COLUMN "link_salt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "abstracts" ALTER COLUMN "link_salt" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
-- Rows kept for undo lack the new column.
DELETE FROM "undo_steps";
