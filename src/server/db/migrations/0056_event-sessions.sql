CREATE TABLE "event_session_chairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_session_chairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"link_salt" text DEFAULT gen_random_uuid()::text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "event_session_chairs_answer" CHECK ("event_session_chairs"."answer" in ('accepted', 'declined')),
	CONSTRAINT "event_session_chairs_answered" CHECK (("event_session_chairs"."answer" is null) = ("event_session_chairs"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text DEFAULT 'talks' NOT NULL,
	"date" date NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"room_id" integer NOT NULL,
	"track_id" integer,
	"chair_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_sessions_kind" CHECK ("event_sessions"."kind" in ('talks', 'posters')),
	CONSTRAINT "event_sessions_end_after_start" CHECK ("event_sessions"."end_time" > "event_sessions"."start_time"),
	CONSTRAINT "event_sessions_start_on_date" CHECK (("event_sessions"."start_time" at time zone 'UTC')::date = "event_sessions"."date")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_colour" CHECK ("tracks"."colour" in ('blue', 'green', 'amber', 'red', 'yellow', 'grey'))
);
--> statement-breakpoint
ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_kind";--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "preferred_form" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "board_number" integer;--> statement-breakpoint
ALTER TABLE "event_session_chairs" ADD CONSTRAINT "event_session_chairs_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_chairs" ADD CONSTRAINT "event_session_chairs_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_session_chairs_key" ON "event_session_chairs" USING btree ("session_id","author_id");--> statement-breakpoint
CREATE INDEX "event_session_chairs_author_id_index" ON "event_session_chairs" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "event_sessions_date_start_time_index" ON "event_sessions" USING btree ("date","start_time");--> statement-breakpoint
CREATE INDEX "event_sessions_room_id_index" ON "event_sessions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "event_sessions_track_id_index" ON "event_sessions" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_name_key" ON "tracks" USING btree (lower(btrim("name")));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_session_id_index" ON "events" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "abstracts" ADD CONSTRAINT "abstracts_preferred_form" CHECK ("abstracts"."preferred_form" in ('', 'talk', 'poster', 'workshop'));--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'chairing', 'reminder', 'reviews', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'new-device', 'sign-in-method', 'password-reset', 'account-email'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'chairing', 'reminder', 'reviews', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'new-device', 'sign-in-method', 'password-reset', 'account-email'));--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tracks FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_sessions FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_session_chairs FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
-- As events are.
CREATE TRIGGER event_sessions_on_conference_days BEFORE INSERT ON event_sessions FOR EACH ROW EXECUTE FUNCTION refuse_other_days();
--> statement-breakpoint
CREATE TRIGGER event_sessions_stay_on_conference_days BEFORE UPDATE OF date ON event_sessions FOR EACH ROW WHEN (OLD.date IS DISTINCT FROM NEW.date) EXECUTE FUNCTION refuse_other_days();
