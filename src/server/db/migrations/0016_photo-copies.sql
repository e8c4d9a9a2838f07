CREATE TABLE "photo_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" text,
	"lease_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "photo_copies_state" CHECK ("photo_copies"."state" in ('waiting', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_copies_url" ON "photo_copies" USING btree (md5("url"));--> statement-breakpoint
CREATE INDEX "photo_copies_state_next_attempt_at_index" ON "photo_copies" USING btree ("state","next_attempt_at");