CREATE TABLE "abstracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abstracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"lead_author_title" text NOT NULL,
	"lead_author_first_name" text NOT NULL,
	"lead_author_surname" text NOT NULL,
	"institution" text NOT NULL,
	"institution_type" text DEFAULT 'Academic' NOT NULL,
	"biography" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"abstract_title" text NOT NULL,
	"abstract_text" text NOT NULL,
	"other_authors" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewer1_score" smallint,
	"reviewer2_score" smallint,
	"total_score" smallint GENERATED ALWAYS AS (coalesce(reviewer1_score, 0) + coalesce(reviewer2_score, 0)) STORED NOT NULL,
	"reviewer_feedback" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_automatically" boolean DEFAULT false NOT NULL,
	CONSTRAINT "abstracts_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "abstracts_status" CHECK ("abstracts"."status" in ('pending', 'reviewed', 'partial', 'approved', 'rejected')),
	CONSTRAINT "abstracts_institution_type" CHECK ("abstracts"."institution_type" in ('Academic', 'Industry', 'Other')),
	CONSTRAINT "abstracts_reviewer1_score" CHECK ("abstracts"."reviewer1_score" in (0, 1)),
	CONSTRAINT "abstracts_reviewer2_score" CHECK ("abstracts"."reviewer2_score" in (0, 1)),
	CONSTRAINT "abstracts_pending_has_no_scores" CHECK ("abstracts"."status" <> 'pending' or ("abstracts"."reviewer1_score" is null and "abstracts"."reviewer2_score" is null))
);
--> statement-breakpoint
CREATE TABLE "approved_abstracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approved_abstracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"author_id" integer,
	"abstract_title" text NOT NULL,
	"abstract_text" text NOT NULL,
	"other_authors" text DEFAULT '' NOT NULL,
	"lead_author_title" text DEFAULT '' NOT NULL,
	"lead_author_first_name" text DEFAULT '' NOT NULL,
	"lead_author_surname" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"institution_type" text DEFAULT 'Academic' NOT NULL,
	"biography" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"keynote_speaker" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approved_abstracts_abstractId_unique" UNIQUE("abstract_id"),
	CONSTRAINT "approved_abstracts_institution_type" CHECK ("approved_abstracts"."institution_type" in ('Academic', 'Industry', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"username" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_author_title" text DEFAULT '' NOT NULL,
	"lead_author_first_name" text DEFAULT '' NOT NULL,
	"lead_author_surname" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"institution_type" text DEFAULT 'Academic' NOT NULL,
	"email" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"keynote_speaker" boolean DEFAULT false NOT NULL,
	"registered" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_institution_type" CHECK ("authors"."institution_type" in ('Academic', 'Industry', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "cancelled_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"cancelled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_authors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"author_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text DEFAULT 'TBA' NOT NULL,
	"description" text DEFAULT 'TBA' NOT NULL,
	"type" text DEFAULT 'talk' NOT NULL,
	"date" date NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"room_id" integer NOT NULL,
	"main_presenter_id" integer,
	"approved_abstract_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_type" CHECK ("events"."type" in ('paper', 'talk', 'workshop', 'panel', 'keynote', 'break')),
	CONSTRAINT "events_end_after_start" CHECK ("events"."end_time" > "events"."start_time"),
	CONSTRAINT "events_start_on_date" CHECK (("events"."start_time" at time zone 'UTC')::date = "events"."date")
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_title" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"surname" text NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"day1" boolean DEFAULT false NOT NULL,
	"day2" boolean DEFAULT false NOT NULL,
	"day3" boolean DEFAULT false NOT NULL,
	"has_allergies" boolean DEFAULT false NOT NULL,
	"allergies_details" text DEFAULT '' NOT NULL,
	"has_access_requirements" boolean DEFAULT false NOT NULL,
	"access_details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_type" CHECK ("sessions"."type" in ('registration', 'keynote', 'parallel', 'panel', 'workshop', 'break', 'social', 'plenary')),
	CONSTRAINT "sessions_end_after_start" CHECK ("sessions"."end_time" > "sessions"."start_time")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "talks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"theme_id" integer,
	"speaker" text DEFAULT '' NOT NULL,
	"affiliation" text DEFAULT '' NOT NULL,
	"talk_title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text,
	"email" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"microsoft_id" text,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_microsoftId_unique" UNIQUE("microsoft_id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'editor', 'user'))
);
--> statement-breakpoint
ALTER TABLE "approved_abstracts" ADD CONSTRAINT "approved_abstracts_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_abstracts" ADD CONSTRAINT "approved_abstracts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_authors" ADD CONSTRAINT "event_authors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_authors" ADD CONSTRAINT "event_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_main_presenter_id_authors_id_fk" FOREIGN KEY ("main_presenter_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_approved_abstract_id_approved_abstracts_id_fk" FOREIGN KEY ("approved_abstract_id") REFERENCES "public"."approved_abstracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abstracts_submitted_at_id_index" ON "abstracts" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "abstracts_status_index" ON "abstracts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "abstracts_email" ON "abstracts" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "approved_abstracts_author_id_index" ON "approved_abstracts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity_entity_id_id_index" ON "audit_entries" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_id_index" ON "audit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_email_key" ON "authors" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "authors_name_index" ON "authors" USING btree ("name");--> statement-breakpoint
CREATE INDEX "authors_keynote" ON "authors" USING btree ("name") WHERE "authors"."keynote_speaker";--> statement-breakpoint
CREATE UNIQUE INDEX "event_authors_key" ON "event_authors" USING btree ("event_id","author_id");--> statement-breakpoint
CREATE INDEX "event_authors_author_id_index" ON "event_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "events_date_start_time_index" ON "events" USING btree ("date","start_time");--> statement-breakpoint
CREATE INDEX "events_room_id_index" ON "events" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "events_main_presenter_id_index" ON "events" USING btree ("main_presenter_id");--> statement-breakpoint
CREATE INDEX "events_approved_abstract_id_index" ON "events" USING btree ("approved_abstract_id");--> statement-breakpoint
CREATE INDEX "login_sessions_user_id_index" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_expires_at_index" ON "login_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset_at_index" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_email_key" ON "registrations" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_surname_first_name_index" ON "registrations" USING btree ("surname","first_name");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name_key" ON "rooms" USING btree (lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "sessions_date_start_time_index" ON "sessions" USING btree ("date","start_time");--> statement-breakpoint
CREATE INDEX "talks_session_id_index" ON "talks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "talks_theme_id_index" ON "talks" USING btree ("theme_id");--> statement-breakpoint
CREATE INDEX "themes_session_id_index" ON "themes" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower(btrim("username")));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "users_author_id_index" ON "users" USING btree ("author_id");