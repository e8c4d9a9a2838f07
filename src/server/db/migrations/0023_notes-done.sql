ALTER TABLE "abstract_notes" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abstract_notes" ADD COLUMN "done_by" text;--> statement-breakpoint
CREATE INDEX "abstract_notes_open" ON "abstract_notes" USING btree ("abstract_id") WHERE "abstract_notes"."done_at" is null;