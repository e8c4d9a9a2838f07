-- A talk that was left out of the programme until its decision is released stays hidden when its abstract is deleted.
CREATE OR REPLACE FUNCTION hide_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hides_unreleased boolean := EXISTS (SELECT 1 FROM site_settings WHERE key = 'hideUnreleasedTalks' AND value = 'true');
BEGIN
  IF TG_TABLE_NAME = 'abstracts' THEN
    IF OLD.status <> 'approved' OR OLD.withdrawn_at IS NOT NULL
      OR (hides_unreleased AND OLD.released_status IS DISTINCT FROM 'approved') THEN
      UPDATE events SET hidden = true FROM approved_abstracts p
      WHERE p.abstract_id = OLD.id AND events.approved_abstract_id = p.id;
    END IF;
  ELSE
    UPDATE events SET hidden = true FROM abstracts a
    WHERE a.id = OLD.abstract_id AND events.approved_abstract_id = OLD.id
      AND (a.status <> 'approved' OR a.withdrawn_at IS NOT NULL
        OR (hides_unreleased AND a.released_status IS DISTINCT FROM 'approved'));
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER hide_events ON abstracts;
--> statement-breakpoint
CREATE TRIGGER hide_events BEFORE DELETE ON abstracts FOR EACH ROW EXECUTE FUNCTION hide_events();
