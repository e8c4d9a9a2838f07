ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_kind";--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
DROP INDEX "link_requests_email";--> statement-breakpoint
ALTER TABLE "link_requests" ADD COLUMN "kind" text DEFAULT 'links' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "link_requests_email" ON "link_requests" USING btree ("kind",lower(btrim("email")));--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'new-device', 'password-reset'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('receipt', 'accepted', 'not-accepted', 'changes', 'scheduled', 'reminder', 'free', 'links', 'new-email', 'email-changed', 'invitation', 'new-device', 'password-reset'));--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_kind" CHECK ("link_requests"."kind" in ('links', 'password-reset'));