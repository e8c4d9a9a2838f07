import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/**
 * Earlier versions took every address as its owner's. Those of accounts that visitors made are set aside until they are
 * confirmed, unless a password was reset by a letter to them, or an organiser has entered them since. An
 * account with role user whose origin is unknown counts as a visitor's. The migration that added the column does the same.
 */
export const setAsideUnprovedEmails = async (tx: Db) => {
  await tx.execute(sql`
    UPDATE users u SET unverified_email = u.email, email = NULL
    WHERE u.email IS NOT NULL
      AND (
        EXISTS (SELECT 1 FROM history_entries h WHERE h.entity = 'account' AND h.entity_id = u.id::text
          AND h.action = 'created' AND (h.user_id = u.id
            OR EXISTS (SELECT 1 FROM users c WHERE c.id = h.user_id AND c.role <> 'admin')))
        OR (u.role = 'user' AND NOT EXISTS (SELECT 1 FROM history_entries h WHERE h.entity = 'account'
          AND h.entity_id = u.id::text AND h.action IN ('created', 'invited')))
      )
      AND NOT EXISTS (SELECT 1 FROM history_entries h WHERE h.entity = 'account' AND h.entity_id = u.id::text AND (
        (h.action = 'reset the password of' AND h.user_id = u.id)
        OR (h.action = 'changed' AND h.user_id IS DISTINCT FROM u.id
          AND h.after->>'email' = u.email AND h.before->>'email' IS DISTINCT FROM u.email)
      ))
  `)
}
