ALTER TABLE "letters" RENAME COLUMN "cause" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "letters" RENAME COLUMN "handed_over_at" TO "delivery_started_at";--> statement-breakpoint
ALTER INDEX "letters_cause" RENAME TO "letters_dedupe_key";--> statement-breakpoint
ALTER TABLE "photo_copies" RENAME TO "photo_imports";--> statement-breakpoint
ALTER SEQUENCE "photo_copies_id_seq" RENAME TO "photo_imports_id_seq";--> statement-breakpoint
ALTER TABLE "photo_imports" RENAME CONSTRAINT "photo_copies_pkey" TO "photo_imports_pkey";--> statement-breakpoint
ALTER TABLE "photo_imports" RENAME CONSTRAINT "photo_copies_state" TO "photo_imports_state";--> statement-breakpoint
ALTER INDEX "photo_copies_url" RENAME TO "photo_imports_url";--> statement-breakpoint
ALTER INDEX "photo_copies_state_next_attempt_at_index" RENAME TO "photo_imports_state_next_attempt_at_index";--> statement-breakpoint
ALTER FUNCTION copy_photo() RENAME TO import_photo;--> statement-breakpoint
CREATE OR REPLACE FUNCTION import_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_imports (url) VALUES (NEW.photo_url)
  ON CONFLICT (md5(url)) DO UPDATE
    SET state = 'waiting', attempts = 0, reason = '', next_attempt_at = now(), claim = NULL, lease_until = NULL
    WHERE photo_imports.state = 'failed';
  RETURN NULL;
END
$$;--> statement-breakpoint
ALTER TRIGGER copy_photo ON abstracts RENAME TO import_photo;--> statement-breakpoint
ALTER TRIGGER copy_photo ON authors RENAME TO import_photo;--> statement-breakpoint
ALTER TRIGGER copy_photo ON approved_abstracts RENAME TO import_photo;--> statement-breakpoint
UPDATE history_entries SET entity = 'author' WHERE entity = 'speaker';--> statement-breakpoint
UPDATE undo_steps SET entity = 'author' WHERE entity = 'speaker';
