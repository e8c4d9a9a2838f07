-- Visitors see approved abstracts only: a review score, or any status before approval, leaves cached pages valid.
DROP TRIGGER content_changed ON abstracts;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER UPDATE OF status, released_status, withdrawn_at ON abstracts FOR EACH ROW
WHEN (
  (OLD.status = 'approved' OR NEW.status = 'approved')
  AND (OLD.status, OLD.released_status, OLD.withdrawn_at) IS DISTINCT FROM (NEW.status, NEW.released_status, NEW.withdrawn_at)
)
EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON abstracts FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
