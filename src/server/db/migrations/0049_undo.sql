-- Steps of earlier versions have no images of rows. They could be undone for half an hour.
DELETE FROM "undo_steps";--> statement-breakpoint
ALTER TABLE "undo_steps" ADD COLUMN "images" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_steps" ADD COLUMN "history" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_steps" DROP COLUMN "before";--> statement-breakpoint
UPDATE "history_entries" SET "action" = 'undid the withdrawal of' WHERE "entity" = 'abstract' AND "action" = 'took back';
