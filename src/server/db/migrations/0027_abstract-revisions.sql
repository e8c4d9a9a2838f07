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
ALTER TABLE "letters" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "abstract_revisions" ADD CONSTRAINT "abstract_revisions_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abstract_revisions_abstract_id_id_index" ON "abstract_revisions" USING btree ("abstract_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "abstract_revisions_open" ON "abstract_revisions" USING btree ("abstract_id") WHERE "abstract_revisions"."state" in ('requested', 'submitted', 'returned');--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_note_id_abstract_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."abstract_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_note_id_index" ON "letters" USING btree ("note_id");