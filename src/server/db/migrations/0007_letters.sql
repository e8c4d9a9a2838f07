CREATE TABLE "letter_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_kind_unique" UNIQUE("kind"),
	CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cause" text NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"abstract_id" integer,
	"author_id" integer,
	"registration_id" integer,
	"message_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text DEFAULT '' NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"claim" text,
	"lease_until" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free')),
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'waiting', 'sending', 'sent', 'failed', 'perhaps', 'discarded')),
	CONSTRAINT "letters_waiting_has_time" CHECK ("letters"."state" <> 'waiting' or "letters"."next_attempt_at" is not null),
	CONSTRAINT "letters_sending_is_claimed" CHECK ("letters"."state" <> 'sending' or "letters"."lease_until" is not null),
	CONSTRAINT "letters_sent_has_time" CHECK (("letters"."state" = 'sent') = ("letters"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_cause" ON "letters" USING btree ("cause") WHERE "letters"."state" <> 'discarded';--> statement-breakpoint
CREATE INDEX "letters_to" ON "letters" USING btree (lower(btrim("to_email")));--> statement-breakpoint
CREATE INDEX "letters_state_id_index" ON "letters" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "letters_batch_index" ON "letters" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "letters_last_attempt_at_index" ON "letters" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "letters_abstract_id_index" ON "letters" USING btree ("abstract_id");--> statement-breakpoint
CREATE INDEX "letters_author_id_index" ON "letters" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "letters_registration_id_index" ON "letters" USING btree ("registration_id");