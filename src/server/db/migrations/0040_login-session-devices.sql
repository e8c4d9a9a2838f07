ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_kind";--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "login_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "device" text DEFAULT 'Unknown browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'new-device'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'new-device'));