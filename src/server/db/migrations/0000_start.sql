CREATE TABLE "abstract_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abstract_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"asks_correction" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "abstract_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abstract_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"due_on" date NOT NULL,
	"note" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_by" text NOT NULL,
	"proposal" jsonb,
	"submitted_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "abstract_revisions_state" CHECK ("abstract_revisions"."state" in ('requested', 'submitted', 'returned', 'accepted', 'cancelled')),
	CONSTRAINT "abstract_revisions_submitted" CHECK (("abstract_revisions"."proposal" is null) = ("abstract_revisions"."submitted_at" is null)),
	CONSTRAINT "abstract_revisions_accepted" CHECK (("abstract_revisions"."state" = 'accepted') = ("abstract_revisions"."accepted_at" is not null))
);
--> statement-breakpoint
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
	"orcid" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"abstract_title" text NOT NULL,
	"abstract_text" text NOT NULL,
	"other_authors" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"preferred_form" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewer_feedback" text DEFAULT '' NOT NULL,
	"comments_to_author" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decided_automatically" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone,
	"released_status" text,
	"link_version" integer DEFAULT 1 NOT NULL,
	"link_salt" text DEFAULT gen_random_uuid()::text NOT NULL,
	"link_used_at" timestamp with time zone,
	"submission_key_hash" text,
	"late" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawal_reason" text DEFAULT '' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "abstracts_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "abstracts_status" CHECK ("abstracts"."status" in ('pending', 'reviewed', 'partial', 'approved', 'rejected')),
	CONSTRAINT "abstracts_institution_type" CHECK ("abstracts"."institution_type" in ('Academic', 'Industry', 'Other')),
	CONSTRAINT "abstracts_preferred_form" CHECK ("abstracts"."preferred_form" in ('', 'talk', 'poster', 'workshop')),
	CONSTRAINT "abstracts_released_status" CHECK ("abstracts"."released_status" in ('approved', 'rejected')),
	CONSTRAINT "abstracts_released" CHECK (("abstracts"."released_at" is null) = ("abstracts"."released_status" is null)),
	CONSTRAINT "abstracts_answer" CHECK ("abstracts"."answer" in ('accepted', 'declined')),
	CONSTRAINT "abstracts_answered" CHECK (("abstracts"."answer" is null) = ("abstracts"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "approved_abstracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approved_abstracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"author_id" integer,
	"abstract_title" text NOT NULL,
	"abstract_text" text NOT NULL,
	"other_authors" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
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
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"salt" text DEFAULT gen_random_uuid()::text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "login_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device" text DEFAULT 'Unknown browser' NOT NULL,
	"factors" jsonb DEFAULT '["password"]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text,
	"email" text,
	"unverified_email" text,
	"unverified_since" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"microsoft_id" text,
	"author_id" integer,
	"disabled_at" timestamp with time zone,
	"daily_summary" boolean DEFAULT false NOT NULL,
	"summarised_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_microsoftId_unique" UNIQUE("microsoft_id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'editor', 'user', 'reviewer'))
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_author_title" text DEFAULT '' NOT NULL,
	"lead_author_first_name" text DEFAULT '' NOT NULL,
	"lead_author_surname" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"pronunciation" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"institution_type" text DEFAULT 'Academic' NOT NULL,
	"email" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"orcid" text DEFAULT '' NOT NULL,
	"keynote_speaker" boolean DEFAULT false NOT NULL,
	"registered" boolean DEFAULT false NOT NULL,
	"email_public" boolean DEFAULT true NOT NULL,
	"by_hand" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_institution_type" CHECK ("authors"."institution_type" in ('Academic', 'Industry', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"data_version" text NOT NULL,
	"content" "bytea",
	"size" integer,
	"subjects" text[],
	"made_at" timestamp with time zone,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "documents_made" CHECK (("documents"."content" is null) = ("documents"."made_at" is null)),
	CONSTRAINT "documents_size" CHECK ("documents"."size" is not distinct from octet_length("documents"."content"))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
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
	"session_id" integer,
	"board_number" integer,
	"all_rooms" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"was_public" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_type" CHECK ("events"."type" in ('paper', 'talk', 'workshop', 'panel', 'keynote', 'break')),
	CONSTRAINT "events_end_after_start" CHECK ("events"."end_time" > "events"."start_time"),
	CONSTRAINT "events_start_on_date" CHECK (("events"."start_time" at time zone 'UTC')::date = "events"."date")
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
CREATE TABLE "undo_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undo_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"images" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_kind_unique" UNIQUE("kind"),
	CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'chairing', 'reminder', 'assigned', 'reviews', 'thanks', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'reviewer-invitation', 'new-device', 'sign-in-method', 'password-reset', 'account-email', 'daily-summary'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"dedupe_key" text NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"abstract_id" integer,
	"author_id" integer,
	"registration_id" integer,
	"note_id" integer,
	"message_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text DEFAULT '' NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"unavailable_since" timestamp with time zone,
	"claim" text,
	"lease_until" timestamp with time zone,
	"delivery_started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'chairing', 'reminder', 'assigned', 'reviews', 'thanks', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'reviewer-invitation', 'new-device', 'sign-in-method', 'password-reset', 'account-email', 'daily-summary')),
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'waiting', 'sending', 'sent', 'failed', 'perhaps', 'discarded')),
	CONSTRAINT "letters_waiting_has_time" CHECK ("letters"."state" <> 'waiting' or "letters"."next_attempt_at" is not null),
	CONSTRAINT "letters_sending_is_claimed" CHECK ("letters"."state" <> 'sending' or "letters"."lease_until" is not null),
	CONSTRAINT "letters_sent_has_time" CHECK (("letters"."state" = 'sent') = ("letters"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" integer,
	"url" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_kind" CHECK ("materials"."kind" in ('slides', 'poster', 'paper', 'recording')),
	CONSTRAINT "materials_file_or_link" CHECK (("materials"."file_id" is not null) = "materials"."kind" in ('slides', 'poster') and ("materials"."file_id" is null) = ("materials"."url" <> ''))
);
--> statement-breakpoint
CREATE TABLE "media_chunks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_chunks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_filename_unique" UNIQUE("filename"),
	CONSTRAINT "media_files_not_empty" CHECK ("media_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "photo_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" text,
	"lease_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "photo_imports_state" CHECK ("photo_imports"."state" in ('waiting', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"narrow" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_filename_unique" UNIQUE("filename"),
	CONSTRAINT "photos_not_empty" CHECK (octet_length("photos"."content") > 0 and octet_length("photos"."narrow") > 0)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"link_version" integer NOT NULL,
	"salt" text DEFAULT gen_random_uuid()::text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'links' NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_requests_kind" CHECK ("link_requests"."kind" in ('links', 'password-reset'))
);
--> statement-breakpoint
CREATE TABLE "learnt_labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learnt_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"key" text NOT NULL,
	"layout" text DEFAULT '' NOT NULL,
	"field" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learnt_labels_key_layout_key" UNIQUE("key","layout")
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
	"day4" boolean DEFAULT false NOT NULL,
	"day5" boolean DEFAULT false NOT NULL,
	"has_allergies" boolean DEFAULT false NOT NULL,
	"allergies_details" text DEFAULT '' NOT NULL,
	"has_access_requirements" boolean DEFAULT false NOT NULL,
	"access_details" text DEFAULT '' NOT NULL,
	"ticket_type" text DEFAULT '' NOT NULL,
	"dinner" boolean,
	"status" text DEFAULT 'registered' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('registered', 'paid', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "review_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_conflicts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"abstract_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"themes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"state" text NOT NULL,
	"user_id" integer,
	"score" smallint,
	"criteria_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments_to_author" text DEFAULT '' NOT NULL,
	"reviewer_feedback" text DEFAULT '' NOT NULL,
	"assigned_at" timestamp with time zone,
	"assigned_by" text DEFAULT '' NOT NULL,
	"submitted_by" text,
	"submitted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_slot" CHECK ("reviews"."slot" in (1, 2)),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('assigned', 'submitted', 'overruled', 'ended')),
	CONSTRAINT "reviews_score" CHECK ("reviews"."score" in (0, 1)),
	CONSTRAINT "reviews_scored" CHECK ("reviews"."state" in ('assigned', 'ended') or "reviews"."score" is not null),
	CONSTRAINT "reviews_entered" CHECK ("reviews"."assigned_at" is not null or "reviews"."state" = 'submitted'),
	CONSTRAINT "reviews_ended" CHECK (("reviews"."state" = 'ended') = ("reviews"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "conference" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conference_is_one" CHECK ("conference"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "privacy_policy_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_policy_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"html" text NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"expected" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
ALTER TABLE "abstract_notes" ADD CONSTRAINT "abstract_notes_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abstract_revisions" ADD CONSTRAINT "abstract_revisions_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_abstracts" ADD CONSTRAINT "approved_abstracts_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_abstracts" ADD CONSTRAINT "approved_abstracts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_chairs" ADD CONSTRAINT "event_session_chairs_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_chairs" ADD CONSTRAINT "event_session_chairs_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_authors" ADD CONSTRAINT "event_authors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_authors" ADD CONSTRAINT "event_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_main_presenter_id_authors_id_fk" FOREIGN KEY ("main_presenter_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_approved_abstract_id_approved_abstracts_id_fk" FOREIGN KEY ("approved_abstract_id") REFERENCES "public"."approved_abstracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_steps" ADD CONSTRAINT "undo_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_note_id_abstract_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."abstract_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_chunks" ADD CONSTRAINT "media_chunks_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_conflicts" ADD CONSTRAINT "review_conflicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_conflicts" ADD CONSTRAINT "review_conflicts_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abstract_notes_abstract_id_id_index" ON "abstract_notes" USING btree ("abstract_id","id");--> statement-breakpoint
CREATE INDEX "abstract_notes_open" ON "abstract_notes" USING btree ("abstract_id") WHERE "abstract_notes"."done_at" is null;--> statement-breakpoint
CREATE INDEX "abstract_revisions_abstract_id_id_index" ON "abstract_revisions" USING btree ("abstract_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "abstract_revisions_open" ON "abstract_revisions" USING btree ("abstract_id") WHERE "abstract_revisions"."state" in ('requested', 'submitted', 'returned');--> statement-breakpoint
CREATE INDEX "abstracts_submitted_at_id_index" ON "abstracts" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "abstracts_status_index" ON "abstracts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "abstracts_email" ON "abstracts" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "approved_abstracts_author_id_index" ON "approved_abstracts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_sessions_user_id_index" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_expires_at_index" ON "login_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower(btrim("username")));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "users_author_id_index" ON "users" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_email_key" ON "authors" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "authors_name_index" ON "authors" USING btree ("name");--> statement-breakpoint
CREATE INDEX "authors_keynote" ON "authors" USING btree ("name") WHERE "authors"."keynote_speaker";--> statement-breakpoint
CREATE UNIQUE INDEX "documents_key" ON "documents" USING btree ("kind","data_version");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("requested_at") WHERE "documents"."content" is null and "documents"."problem" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_key" ON "erasures" USING btree ("key","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "event_session_chairs_key" ON "event_session_chairs" USING btree ("session_id","author_id");--> statement-breakpoint
CREATE INDEX "event_session_chairs_author_id_index" ON "event_session_chairs" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "event_sessions_date_start_time_index" ON "event_sessions" USING btree ("date","start_time");--> statement-breakpoint
CREATE INDEX "event_sessions_room_id_index" ON "event_sessions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "event_sessions_track_id_index" ON "event_sessions" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_authors_key" ON "event_authors" USING btree ("event_id","author_id");--> statement-breakpoint
CREATE INDEX "event_authors_author_id_index" ON "event_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "events_date_start_time_index" ON "events" USING btree ("date","start_time");--> statement-breakpoint
CREATE INDEX "events_room_id_index" ON "events" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "events_main_presenter_id_index" ON "events" USING btree ("main_presenter_id");--> statement-breakpoint
CREATE INDEX "events_approved_abstract_id_index" ON "events" USING btree ("approved_abstract_id");--> statement-breakpoint
CREATE INDEX "events_session_id_index" ON "events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "history_entries_entity_entity_id_id_index" ON "history_entries" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "history_entries_user_id_index" ON "history_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_steps_user_id_index" ON "undo_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_steps_created_at_index" ON "undo_steps" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_key" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_key" ON "identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "rate_limits_reset_at_index" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_dedupe_key" ON "letters" USING btree ("dedupe_key") WHERE "letters"."state" <> 'discarded';--> statement-breakpoint
CREATE INDEX "letters_to" ON "letters" USING btree (lower(btrim("to_email")));--> statement-breakpoint
CREATE INDEX "letters_state_id_index" ON "letters" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "letters_batch_index" ON "letters" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "letters_last_attempt_at_index" ON "letters" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "letters_abstract_id_index" ON "letters" USING btree ("abstract_id");--> statement-breakpoint
CREATE INDEX "letters_author_id_index" ON "letters" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "letters_registration_id_index" ON "letters" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "letters_note_id_index" ON "letters" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "materials_event_id_index" ON "materials" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "materials_file_id_index" ON "materials" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_one_file" ON "materials" USING btree ("event_id","kind") WHERE "materials"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_chunks_file_id_position_index" ON "media_chunks" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "media_files_uploaded_at_index" ON "media_files" USING btree ("uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_imports_url" ON "photo_imports" USING btree (md5("url"));--> statement-breakpoint
CREATE INDEX "photo_imports_state_next_attempt_at_index" ON "photo_imports" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "photos_created_at_index" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_abstract" ON "email_changes" USING btree ("abstract_id");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_requests_email" ON "link_requests" USING btree ("kind",lower(btrim("email")));--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_email_key" ON "registrations" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_surname_first_name_index" ON "registrations" USING btree ("surname","first_name");--> statement-breakpoint
CREATE INDEX "review_comments_abstract_id_index" ON "review_comments" USING btree ("abstract_id");--> statement-breakpoint
CREATE INDEX "review_comments_user_id_index" ON "review_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_conflicts_key" ON "review_conflicts" USING btree ("abstract_id","user_id");--> statement-breakpoint
CREATE INDEX "review_conflicts_user_id_index" ON "review_conflicts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_submitted" ON "reviews" USING btree ("abstract_id","slot") WHERE "reviews"."state" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_assigned" ON "reviews" USING btree ("abstract_id","slot") WHERE "reviews"."assigned_at" is not null and "reviews"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_reviewer" ON "reviews" USING btree ("abstract_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name_key" ON "rooms" USING btree (lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_id_index" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_name_key" ON "tracks" USING btree (lower(btrim("name")));
--> statement-breakpoint
-- These columns hold compressed bytes, which PostgreSQL need not compress again.
ALTER TABLE photos ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN narrow SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE media_chunks ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE documents ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint

-- Every server caches rendered pages. A change to what visitors see invalidates them everywhere, at commit.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'approved_abstracts', 'authors', 'conference', 'event_authors', 'event_session_chairs', 'event_sessions', 'events',
    'materials', 'rooms', 'site_settings', 'tracks'
  ] LOOP
    EXECUTE format('CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION content_changed()', changed);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Visitors see approved abstracts only: a review score, or any status before approval, leaves cached pages valid.
CREATE TRIGGER content_changed AFTER UPDATE OF status, released_status, withdrawn_at ON abstracts FOR EACH ROW
WHEN (
  (OLD.status = 'approved' OR NEW.status = 'approved')
  AND (OLD.status, OLD.released_status, OLD.withdrawn_at) IS DISTINCT FROM (NEW.status, NEW.released_status, NEW.withdrawn_at)
)
EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON abstracts FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
-- A new photo shows nowhere until a profile names it.
CREATE TRIGGER content_changed AFTER DELETE OR TRUNCATE ON photos FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
-- The page of the book shows which files are ready.
CREATE TRIGGER content_changed AFTER UPDATE OF made_at, problem OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION content_changed();
--> statement-breakpoint

-- Whoever stores the address of a photo elsewhere asks for its copy, in the same transaction.
-- An address that could not be copied is tried again when it is stored once more.
CREATE FUNCTION import_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_imports (url) VALUES (NEW.photo_url)
  ON CONFLICT (md5(url)) DO UPDATE
    SET state = 'waiting', attempts = 0, reason = '', next_attempt_at = now(), claim = NULL, lease_until = NULL
    WHERE photo_imports.state = 'failed';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER import_photo AFTER INSERT OR UPDATE OF photo_url ON abstracts FOR EACH ROW WHEN (NEW.photo_url ~* '^https?://') EXECUTE FUNCTION import_photo();
--> statement-breakpoint
CREATE TRIGGER import_photo AFTER INSERT OR UPDATE OF photo_url ON authors FOR EACH ROW WHEN (NEW.photo_url ~* '^https?://') EXECUTE FUNCTION import_photo();
--> statement-breakpoint
CREATE TRIGGER import_photo AFTER INSERT OR UPDATE OF photo_url ON approved_abstracts FOR EACH ROW WHEN (NEW.photo_url ~* '^https?://') EXECUTE FUNCTION import_photo();
--> statement-breakpoint

-- Events are on the conference's days. The server replaces this function with them at every start.
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
CREATE TRIGGER event_sessions_on_conference_days BEFORE INSERT ON event_sessions FOR EACH ROW EXECUTE FUNCTION refuse_other_days();
--> statement-breakpoint
-- When the conference moves, what was on another day stays and may be changed in every other way.
CREATE TRIGGER events_stay_on_conference_days BEFORE UPDATE OF date ON events FOR EACH ROW WHEN (OLD.date IS DISTINCT FROM NEW.date) EXECUTE FUNCTION refuse_other_days();
--> statement-breakpoint
CREATE TRIGGER event_sessions_stay_on_conference_days BEFORE UPDATE OF date ON event_sessions FOR EACH ROW WHEN (OLD.date IS DISTINCT FROM NEW.date) EXECUTE FUNCTION refuse_other_days();
--> statement-breakpoint

-- The foreign key unlinks an event from a deleted abstract, but must not publish what visitors could not see.
CREATE FUNCTION hide_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'abstracts' THEN
    IF OLD.status <> 'approved' OR OLD.withdrawn_at IS NOT NULL THEN
      UPDATE events SET hidden = true FROM approved_abstracts p
      WHERE p.abstract_id = OLD.id AND events.approved_abstract_id = p.id;
    END IF;
  ELSE
    UPDATE events SET hidden = true FROM abstracts a
    WHERE a.id = OLD.abstract_id AND events.approved_abstract_id = OLD.id
      AND (a.status <> 'approved' OR a.withdrawn_at IS NOT NULL);
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hide_events BEFORE DELETE ON abstracts FOR EACH ROW EXECUTE FUNCTION hide_events();
--> statement-breakpoint
CREATE TRIGGER hide_events BEFORE DELETE ON approved_abstracts FOR EACH ROW EXECUTE FUNCTION hide_events();
--> statement-breakpoint
-- When an event is linked again, the abstract decides.
CREATE FUNCTION follow_abstract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden := false;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_abstract BEFORE UPDATE OF approved_abstract_id ON events FOR EACH ROW WHEN (NEW.approved_abstract_id IS NOT NULL) EXECUTE FUNCTION follow_abstract();
