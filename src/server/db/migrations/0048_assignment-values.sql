-- Who was assigned, as values instead of sentences: 'abstract 12, reviewer 1: alice'.
UPDATE "history_entries" SET "before" = jsonb_set("before", '{reviewers}', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'abstractId', part[1]::int,
    'slot', CASE part[2] WHEN 'reviewer 1' THEN 1 WHEN 'reviewer 2' THEN 2 ELSE 3 END,
    'reviewer', nullif(part[3], 'nobody')
  ) ORDER BY position), '[]')
  FROM jsonb_array_elements_text("before"->'reviewers') WITH ORDINALITY AS sentences (sentence, position),
    regexp_match(sentence, '^abstract (\d+), ([^:]+): (.*)$') AS part
)) WHERE "entity" = 'review assignment' AND jsonb_typeof("before"->'reviewers') = 'array';--> statement-breakpoint
UPDATE "history_entries" SET "after" = jsonb_set("after", '{reviewers}', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'abstractId', part[1]::int,
    'slot', CASE part[2] WHEN 'reviewer 1' THEN 1 WHEN 'reviewer 2' THEN 2 ELSE 3 END,
    'reviewer', nullif(part[3], 'nobody')
  ) ORDER BY position), '[]')
  FROM jsonb_array_elements_text("after"->'reviewers') WITH ORDINALITY AS sentences (sentence, position),
    regexp_match(sentence, '^abstract (\d+), ([^:]+): (.*)$') AS part
)) WHERE "entity" = 'review assignment' AND jsonb_typeof("after"->'reviewers') = 'array';
