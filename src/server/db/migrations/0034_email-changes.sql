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
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_kind";--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_abstract" ON "email_changes" USING btree ("abstract_id");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_requests_email" ON "link_requests" USING btree (lower(btrim("email")));--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free', 'links', 'new-email', 'email-changed'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free', 'links', 'new-email', 'email-changed'));