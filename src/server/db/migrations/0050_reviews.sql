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
	CONSTRAINT "reviews_slot" CHECK ("reviews"."slot" in (1, 2, 3)),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('assigned', 'submitted', 'overruled', 'ended')),
	CONSTRAINT "reviews_score" CHECK ("reviews"."score" in (0, 1)),
	CONSTRAINT "reviews_scored" CHECK ("reviews"."state" in ('assigned', 'ended') or "reviews"."score" is not null),
	CONSTRAINT "reviews_entered" CHECK ("reviews"."assigned_at" is not null or "reviews"."state" = 'submitted'),
	CONSTRAINT "reviews_ended" CHECK (("reviews"."state" = 'ended') = ("reviews"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_submitted" ON "reviews" USING btree ("abstract_id","slot") WHERE "reviews"."state" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_assigned" ON "reviews" USING btree ("abstract_id","slot") WHERE "reviews"."assigned_at" is not null and "reviews"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_reviewer" ON "reviews" USING btree ("abstract_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");
--> statement-breakpoint
-- The reviews that were assigned, with their ids. Where an organiser has given another score since, that one counts.
INSERT INTO "reviews" ("id", "abstract_id", "slot", "state", "user_id", "score", "criteria_scores", "comments_to_author",
  "reviewer_feedback", "assigned_at", "assigned_by", "submitted_by", "submitted_at", "ended_at", "version")
OVERRIDING SYSTEM VALUE
SELECT r.id, r.abstract_id, r.slot, s.state, r.user_id, r.score, r.criteria_scores, r.comments_to_author,
  r.reviewer_feedback, r.assigned_at, r.assigned_by,
  CASE WHEN s.state = 'submitted' AND r.slot < 3 THEN g.scored_by WHEN s.state IN ('submitted', 'overruled') THEN u.username END,
  CASE WHEN s.state <> 'assigned' THEN r.submitted_at END, r.ended_at, r.version
FROM review_assignments r
JOIN abstracts a ON a.id = r.abstract_id
LEFT JOIN users u ON u.id = r.user_id
CROSS JOIN LATERAL (SELECT
  CASE r.slot WHEN 1 THEN a.reviewer1_score WHEN 2 THEN a.reviewer2_score END AS score,
  CASE r.slot WHEN 1 THEN a.reviewer1_scored_by WHEN 2 THEN a.reviewer2_scored_by END AS scored_by,
  CASE r.slot WHEN 1 THEN a.reviewer1_scored_at WHEN 2 THEN a.reviewer2_scored_at END AS scored_at) g
CROSS JOIN LATERAL (SELECT CASE
  WHEN r.ended_at IS NOT NULL THEN 'ended'
  WHEN r.submitted_at IS NULL OR (r.slot < 3 AND g.score IS NULL) THEN 'assigned'
  WHEN r.slot = 3 OR (g.score = r.score AND (u.id IS NULL OR g.scored_by = u.username OR g.scored_at = r.submitted_at)) THEN 'submitted'
  ELSE 'overruled' END AS state) s;
--> statement-breakpoint
SELECT setval('reviews_id_seq', last) FROM (SELECT pg_sequence_last_value('review_assignments_id_seq') AS last) ids WHERE last > 0;
--> statement-breakpoint
-- The scores that organisers gave.
INSERT INTO "reviews" ("abstract_id", "slot", "state", "score", "submitted_by", "submitted_at")
SELECT a.id, g.slot, 'submitted', g.score, g.scored_by, g.scored_at
FROM abstracts a
CROSS JOIN LATERAL (VALUES
  (1, a.reviewer1_score, a.reviewer1_scored_by, a.reviewer1_scored_at),
  (2, a.reviewer2_score, a.reviewer2_scored_by, a.reviewer2_scored_at)) AS g (slot, score, scored_by, scored_at)
WHERE g.score IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.abstract_id = a.id AND r.slot = g.slot AND r.state = 'submitted')
ORDER BY a.id, g.slot;
--> statement-breakpoint
-- The texts of submitted reviews were merged into those of the abstract, which are the organisers' from now on.
CREATE FUNCTION pg_temp.without_paragraphs(whole text, part text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN part = '' OR place = 0 THEN whole
    ELSE btrim(overlay(E'\n\n' || whole || E'\n\n' PLACING E'\n\n' FROM place FOR length(part) + 4), E'\n') END
  FROM position(E'\n\n' || part || E'\n\n' IN E'\n\n' || whole || E'\n\n') AS place
$$;
--> statement-breakpoint
UPDATE abstracts a SET reviewer_feedback = pg_temp.without_paragraphs(a.reviewer_feedback, r.reviewer_feedback)
FROM reviews r WHERE r.abstract_id = a.id AND r.slot = 1 AND r.state IN ('submitted', 'overruled') AND r.reviewer_feedback <> '';
--> statement-breakpoint
UPDATE abstracts a SET reviewer_feedback = pg_temp.without_paragraphs(a.reviewer_feedback, r.reviewer_feedback)
FROM reviews r WHERE r.abstract_id = a.id AND r.slot = 2 AND r.state IN ('submitted', 'overruled') AND r.reviewer_feedback <> '';
--> statement-breakpoint
-- Where organisers had edited a reviewer's comments, authors must not read the original: it is kept as a note.
UPDATE reviews r SET comments_to_author = '', reviewer_feedback = concat_ws(E'\n\n', nullif(r.reviewer_feedback, ''), r.comments_to_author)
FROM abstracts a WHERE a.id = r.abstract_id AND r.slot < 3 AND r.state IN ('submitted', 'overruled') AND r.comments_to_author <> ''
  AND pg_temp.without_paragraphs(a.comments_to_author, r.comments_to_author) = a.comments_to_author;
--> statement-breakpoint
UPDATE abstracts a SET comments_to_author = pg_temp.without_paragraphs(a.comments_to_author, r.comments_to_author)
FROM reviews r WHERE r.abstract_id = a.id AND r.slot = 1 AND r.state IN ('submitted', 'overruled') AND r.comments_to_author <> '';
--> statement-breakpoint
UPDATE abstracts a SET comments_to_author = pg_temp.without_paragraphs(a.comments_to_author, r.comments_to_author)
FROM reviews r WHERE r.abstract_id = a.id AND r.slot = 2 AND r.state IN ('submitted', 'overruled') AND r.comments_to_author <> '';
--> statement-breakpoint
DROP FUNCTION pg_temp.without_paragraphs(text, text);
--> statement-breakpoint
-- Rows kept for undo have the earlier columns.
DELETE FROM undo_steps;
--> statement-breakpoint
DROP TABLE "review_assignments";--> statement-breakpoint
ALTER TABLE "abstracts" DROP CONSTRAINT "abstracts_reviewer1_score";--> statement-breakpoint
ALTER TABLE "abstracts" DROP CONSTRAINT "abstracts_reviewer2_score";--> statement-breakpoint
ALTER TABLE "abstracts" DROP CONSTRAINT "abstracts_pending_has_no_scores";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "total_score";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "reviewer1_score";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "reviewer2_score";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "reviewer1_scored_by";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "reviewer1_scored_at";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "reviewer2_scored_by";--> statement-breakpoint
ALTER TABLE "abstracts" DROP COLUMN "reviewer2_scored_at";
