import { asc, eq, inArray, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { events } from '#server/db/schema/events.ts'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { type SubmissionMode, submissionModeKeys } from '#shared/abstracts/submissions.ts'
import { Problem } from '#shared/errors.ts'
import { describeRetention, readRetention } from '#shared/settings/retention.ts'
import {
  publicSettingKeys,
  type SavedSetting,
  type Setting,
  type SettingKey,
  type SimpleSettingInput,
  settingKeys,
} from '#shared/settings/settings.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { releaseProgramme } from './abstracts/decisions.ts'
import { recordChange, type UserActor } from './history.ts'

export const listSettings = (db: Db, { isAdmin }: { isAdmin: boolean }): Promise<Setting[]> =>
  db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, isAdmin ? settingKeys : publicSettingKeys))
    .orderBy(asc(siteSettings.key))

export const findSetting = async (db: Db, key: SettingKey): Promise<Setting> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  if (!setting) throw new Problem('not_found', 'This setting has not been saved yet.')
  return setting
}

/** Undefined until it is saved. */
export const readSetting = async (db: Db, key: SettingKey): Promise<string | undefined> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return setting?.value
}

export const isProgrammePublic = async (db: Db): Promise<boolean> =>
  (await readSetting(db, 'showSchedulePublicly')) === 'true'

/** Open by default. */
export const submissionMode = async (db: Db): Promise<SubmissionMode> => {
  const stored = await readSetting(db, 'submissions')
  return submissionModeKeys.find((mode) => mode === stored) ?? 'open'
}

/** The setting, if it was ever saved. An advisory lock, because at first there is no row to lock. */
export const lockSetting = async (tx: Db, key: SettingKey): Promise<Setting | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [setting] = await tx.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update')
  return setting
}

/** Upserts, so that concurrent saves do not fail. */
export const saveSetting = async (db: Db, key: SettingKey, value: string): Promise<Setting> =>
  insertedRow(
    db
      .insert(siteSettings)
      .values({ key, value })
      .onConflictDoUpdate({
        target: siteSettings.key,
        set: { value, version: sql`${siteSettings.version} + 1`, updatedAt: new Date().toISOString() },
      })
      .returning(),
  )

const summaryOf = ({ key, value }: SimpleSettingInput) => {
  if (key === 'retention') return describeRetention(readRetention(value))
  if (key === 'secondFactorRoles')
    return value ? `Second factor required for: ${value.replaceAll(',', ', ')}` : 'No second factor required'
  if (key === 'submissions') return `Submissions: ${value}`
  if (key === 'hideSetup') return `Offer to set up the conference ${value === 'true' ? 'declined' : 'shown'}`
  if (key === 'programmeDate')
    return value ? `Programme to be published on ${formatCalendarDate(value)}` : 'No date for the programme'
  return `Programme ${value === 'true' ? 'visible' : 'hidden'}`
}

/** As the history shows it. */
const shownValue = (key: SettingKey, value: string) =>
  key === 'retention' ? describeRetention(readRetention(value)) : value

/** After a new publication, hidden events count as never seen. */
const forgetPublicEvents = (tx: Db) =>
  tx.execute(sql`update ${events} set was_public = false where was_public`)

export const changeSetting = async (
  db: Db,
  actor: UserActor,
  input: SimpleSettingInput,
  now: Date,
): Promise<SavedSetting> => {
  const { key, value } = input
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update')
    const changesProgramme = key === 'showSchedulePublicly'
    if (changesProgramme) await releaseProgramme(tx, actor, now)
    const after = await saveSetting(tx, key, value)
    const released = changesProgramme ? await releaseProgramme(tx, actor, now) : []
    if (key === 'showSchedulePublicly' && value === 'true' && before?.value !== 'true')
      await forgetPublicEvents(tx)
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'setting',
      entityId: key,
      summary: summaryOf(input),
      before: before ? { value: shownValue(key, before.value) } : null,
      after: { value: shownValue(key, after.value) },
    })
    return { ...after, releasedDecisions: released.length }
  })
}

/** Such as '17.5'. */
export const databaseVersion = async (db: Db): Promise<string> => {
  const [row] = await queryRows<{ version: string }>(
    db,
    sql`select current_setting('server_version') as version`,
  )
  return row?.version.split(' ')[0] ?? ''
}
