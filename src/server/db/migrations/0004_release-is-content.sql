-- What visitors see follows the release of a decision and an author's withdrawal as well.
DROP TRIGGER content_changed ON abstracts;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER UPDATE OF status, released_status, withdrawn_at OR DELETE ON abstracts FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
