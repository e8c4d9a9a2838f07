-- Who gave the scores and decided, as far as the history tells it.
UPDATE abstracts SET reviewer1_scored_by = h.username, reviewer1_scored_at = h.at FROM (SELECT DISTINCT ON (entity_id) entity_id, username, at FROM history_entries WHERE entity = 'abstract' AND summary LIKE 'Reviewer 1 %' ORDER BY entity_id, id DESC) h WHERE h.entity_id = abstracts.id::text AND reviewer1_score IS NOT NULL;
--> statement-breakpoint
UPDATE abstracts SET reviewer2_scored_by = h.username, reviewer2_scored_at = h.at FROM (SELECT DISTINCT ON (entity_id) entity_id, username, at FROM history_entries WHERE entity = 'abstract' AND summary LIKE 'Reviewer 2 %' ORDER BY entity_id, id DESC) h WHERE h.entity_id = abstracts.id::text AND reviewer2_score IS NOT NULL;
--> statement-breakpoint
UPDATE abstracts SET decided_by = h.username FROM (SELECT DISTINCT ON (entity_id) entity_id, username FROM history_entries WHERE entity = 'abstract' AND action IN ('approved', 'rejected', 'reviewed') AND after->>'status' IS DISTINCT FROM before->>'status' ORDER BY entity_id, id DESC) h WHERE h.entity_id = abstracts.id::text AND decided_at IS NOT NULL;
