-- Events are on the conference's days. Which these are is said by the program at every start; until then, any.
CREATE FUNCTION is_event_day(day date) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT true $$;
--> statement-breakpoint
CREATE FUNCTION refuse_other_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_event_day(NEW.date) AND coalesce(current_setting('conference.any_day', true), '') <> 'on' THEN
    RAISE EXCEPTION 'Events are on the days of the conference'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'events_on_conference_days';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_on_conference_days BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse_other_days();
--> statement-breakpoint
-- What an earlier version saved on another day stays, and may be changed in every other way.
CREATE TRIGGER events_stay_on_conference_days BEFORE UPDATE OF date ON events FOR EACH ROW WHEN (OLD.date IS DISTINCT FROM NEW.date) EXECUTE FUNCTION refuse_other_days();
