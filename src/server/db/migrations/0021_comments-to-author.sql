ALTER TABLE "abstracts" ADD COLUMN "comments_to_author" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Feedback is a note to the organisers from now on. Unsent letters that quote it get the placeholder back, so that they
-- cannot be sent before somebody has completed them.
UPDATE letters SET
  text = CASE WHEN length(a.reviewer_feedback) >= 20 THEN replace(letters.text, a.reviewer_feedback, '{comments to the author}')
    ELSE btrim(replace(E'\n' || letters.text || E'\n', E'\n' || a.reviewer_feedback || E'\n', E'\n{comments to the author}\n'), E'\n') END,
  version = letters.version + 1,
  state = CASE WHEN letters.state = 'waiting' THEN 'draft' ELSE letters.state END,
  next_attempt_at = CASE WHEN letters.state = 'waiting' THEN NULL ELSE letters.next_attempt_at END
FROM abstracts a
WHERE a.id = letters.abstract_id AND letters.state NOT IN ('sent', 'sending') AND a.reviewer_feedback <> ''
  AND position(CASE WHEN length(a.reviewer_feedback) >= 20 THEN a.reviewer_feedback ELSE E'\n' || a.reviewer_feedback || E'\n' END
    in E'\n' || letters.text || E'\n') > 0;
