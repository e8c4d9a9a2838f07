DROP INDEX "sessions_date_start_time_index";--> statement-breakpoint
-- Sessions were on the dates of the conference when it was last started: the first of them is Day 1.
ALTER TABLE "sessions" ADD COLUMN "day" smallint;--> statement-breakpoint
UPDATE "sessions" SET "day" = "ranked"."day"
FROM (SELECT "id", dense_rank() OVER (ORDER BY "date") AS "day" FROM "sessions") AS "ranked"
WHERE "ranked"."id" = "sessions"."id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Was shown with every social event.
UPDATE "sessions" SET "note" = 'Not included in the registration fee' WHERE "type" = 'social';--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The title of a theme started with the name of its room.
UPDATE "themes" SET "room" = substring("title" from '^(Room [^:]+): .'), "title" = regexp_replace("title", '^Room [^:]+: ', '')
WHERE "title" ~ '^Room [^:]+: .';--> statement-breakpoint
-- Was computed from dates.
UPDATE "installation" SET "timetable_hash" = NULL;--> statement-breakpoint
CREATE INDEX "sessions_day_start_time_index" ON "sessions" USING btree ("day","start_time");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "date";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_day" CHECK ("sessions"."day" >= 1);
