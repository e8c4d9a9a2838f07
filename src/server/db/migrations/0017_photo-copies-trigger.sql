-- Whoever stores the address of a photo elsewhere asks for its copy, in the same transaction; nobody can forget to.
-- Stored once more, an address that could not be copied is tried again.
CREATE FUNCTION copy_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_copies (url) VALUES (NEW.photo_url)
  ON CONFLICT (md5(url)) DO UPDATE
    SET state = 'waiting', attempts = 0, reason = '', next_attempt_at = now(), claim = NULL, lease_until = NULL
    WHERE photo_copies.state = 'failed';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER copy_photo AFTER INSERT OR UPDATE OF photo_url ON abstracts FOR EACH ROW WHEN (NEW.photo_url ~* '^https?://') EXECUTE FUNCTION copy_photo();
--> statement-breakpoint
CREATE TRIGGER copy_photo AFTER INSERT OR UPDATE OF photo_url ON authors FOR EACH ROW WHEN (NEW.photo_url ~* '^https?://') EXECUTE FUNCTION copy_photo();
--> statement-breakpoint
CREATE TRIGGER copy_photo AFTER INSERT OR UPDATE OF photo_url ON approved_abstracts FOR EACH ROW WHEN (NEW.photo_url ~* '^https?://') EXECUTE FUNCTION copy_photo();
--> statement-breakpoint
-- What an earlier version stored.
INSERT INTO photo_copies (url)
SELECT photo_url FROM authors WHERE photo_url ~* '^https?://'
UNION SELECT photo_url FROM approved_abstracts WHERE photo_url ~* '^https?://'
UNION SELECT photo_url FROM abstracts WHERE photo_url ~* '^https?://'
ON CONFLICT DO NOTHING;
