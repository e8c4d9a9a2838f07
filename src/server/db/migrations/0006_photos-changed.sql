-- Bytes that are compressed already: trying again would only cost time.
ALTER TABLE photos ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN narrow SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A new photo shows nowhere until a profile names it; one that is gone leaves pages and memories.
CREATE TRIGGER content_changed AFTER DELETE OR TRUNCATE ON photos FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
