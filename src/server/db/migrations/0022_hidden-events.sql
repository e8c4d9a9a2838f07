ALTER TABLE "events" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "was_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- So far every event of a public programme was announced when it was cancelled.
UPDATE events SET was_public = true
WHERE EXISTS (SELECT 1 FROM site_settings WHERE key = 'showSchedulePublicly' AND value = 'true');
--> statement-breakpoint
-- Rows kept for undo lack the new columns.
DELETE FROM undo_steps;
--> statement-breakpoint
-- The foreign key unlinks an event from a deleted abstract, but must not publish what visitors could not see.
CREATE FUNCTION hide_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'abstracts' THEN
    UPDATE events SET hidden = true FROM approved_abstracts p
    WHERE p.abstract_id = OLD.id AND events.approved_abstract_id = p.id;
  ELSE
    UPDATE events SET hidden = true FROM abstracts a
    WHERE a.id = OLD.abstract_id AND (a.status <> 'approved' OR a.withdrawn_at IS NOT NULL)
      AND events.approved_abstract_id = OLD.id;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hide_events BEFORE DELETE ON abstracts FOR EACH ROW
WHEN (OLD.status <> 'approved' OR OLD.withdrawn_at IS NOT NULL) EXECUTE FUNCTION hide_events();
--> statement-breakpoint
CREATE TRIGGER hide_events BEFORE DELETE ON approved_abstracts FOR EACH ROW EXECUTE FUNCTION hide_events();
--> statement-breakpoint
-- Linked again, the abstract decides.
CREATE FUNCTION follow_abstract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden := false;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_abstract BEFORE UPDATE OF approved_abstract_id ON events FOR EACH ROW
WHEN (NEW.approved_abstract_id IS NOT NULL) EXECUTE FUNCTION follow_abstract();
