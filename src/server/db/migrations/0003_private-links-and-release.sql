CREATE TABLE "abstract_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abstract_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "released_status" text;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "link_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "submission_key_hash" text;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "withdrawal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "abstract_notes" ADD CONSTRAINT "abstract_notes_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abstract_notes_abstract_id_id_index" ON "abstract_notes" USING btree ("abstract_id","id");--> statement-breakpoint
ALTER TABLE "abstracts" ADD CONSTRAINT "abstracts_released_status" CHECK ("abstracts"."released_status" in ('approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "abstracts" ADD CONSTRAINT "abstracts_released" CHECK (("abstracts"."released_at" is null) = ("abstracts"."released_status" is null));--> statement-breakpoint
ALTER TABLE "abstracts" ADD CONSTRAINT "abstracts_answer" CHECK ("abstracts"."answer" in ('accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "abstracts" ADD CONSTRAINT "abstracts_answered" CHECK (("abstracts"."answer" is null) = ("abstracts"."answered_at" is null));