import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { privacyPolicyVersions, siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import type { PolicyInput, PolicyVersion, PolicyVersionListItem, Setting } from '#shared/settings/settings.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'
import { readConference } from './conference/read-conference.ts'
import { recordChange, type UserActor } from './history.ts'
import { lockSetting, readSetting, saveSetting } from './settings.ts'
import { captureRows } from './undo/capture-rows.ts'
import { saveUndoStep } from './undo/steps.ts'
import { checkVersion } from './versioned-update.ts'

const KEY = 'privacy_policy'
const MAX_VERSIONS = 50

type Saved = { setting: Setting; undoStep: number | null }

const sanitised = async (value: string): Promise<string> => {
  // Loaded on demand: the parser is large and rarely needed.
  const { isBlankHtml, sanitiseRichText } = await import('#server/security/sanitise.ts')
  const html = sanitiseRichText(value)
  if (isBlankHtml(html)) throw new Problem('invalid', 'The privacy policy must not be empty')
  return html
}

const newestFirst = [desc(privacyPolicyVersions.savedAt), desc(privacyPolicyVersions.id)]

const storeVersion = async (tx: Db, actor: UserActor, html: string) => {
  await tx.insert(privacyPolicyVersions).values({ html, savedBy: actor.username })
  const kept = tx
    .select({ id: privacyPolicyVersions.id })
    .from(privacyPolicyVersions)
    .orderBy(...newestFirst)
    .limit(MAX_VERSIONS)
  await tx.delete(privacyPolicyVersions).where(notInArray(privacyPolicyVersions.id, kept))
}

type PolicyChange = { action: 'changed' | 'restored'; summary: string }

const replacePolicy = async (
  tx: Db,
  actor: UserActor,
  html: string,
  version: number | undefined,
  { action, summary }: PolicyChange,
): Promise<Saved> => {
  const before = await lockSetting(tx, KEY)
  if (before?.value === html) return { setting: before, undoStep: null }
  await checkVersion(tx, 'setting', { id: KEY, version: before?.version ?? 0 }, version)
  const captured = await captureRows(tx, { checked: [[siteSettings, eq(siteSettings.key, KEY)]] })
  await storeVersion(tx, actor, html)
  const setting = await saveSetting(tx, KEY, html)
  await recordChange(tx, actor, {
    action,
    entity: 'setting',
    entityId: KEY,
    summary,
    // The texts are in the versions.
    before: before ? { characters: before.value.length } : null,
    after: { characters: html.length },
  })
  // The text stays among the versions when it is undone.
  const images = await captured.images()
  const undoStep = await saveUndoStep(tx, actor, { entity: 'setting', entityId: KEY, summary, images })
  return { setting, undoStep }
}

export const savePrivacyPolicy = async (
  db: Db,
  actor: UserActor,
  { value, version }: Omit<PolicyInput, 'key'>,
): Promise<Saved> => {
  const html = await sanitised(value)
  return db.transaction((tx) =>
    replacePolicy(tx, actor, html, version, { action: 'changed', summary: 'Privacy policy' }),
  )
}

/** The newest version with the current text is the current one. */
export const listPolicyVersions = async (db: Db): Promise<PolicyVersionListItem[]> => {
  const current = (await readSetting(db, KEY)) ?? null
  const { id, savedAt, savedBy, html } = privacyPolicyVersions
  const versions = await db
    .select({ id, savedAt, savedBy, hasCurrentText: sql<boolean>`coalesce(${html} = ${current}, false)` })
    .from(privacyPolicyVersions)
    .orderBy(...newestFirst)
  const currentId = versions.find(({ hasCurrentText }) => hasCurrentText)?.id
  return versions.map(({ hasCurrentText: _, ...version }) => ({
    ...version,
    isCurrent: version.id === currentId,
  }))
}

export const findPolicyVersion = async (db: Db, id: number): Promise<PolicyVersion> => {
  const [version] = await db.select().from(privacyPolicyVersions).where(eq(privacyPolicyVersions.id, id))
  if (!version) throw new Problem('not_found', 'This version of the privacy policy no longer exists.')
  const listed = await listPolicyVersions(db)
  return { ...version, isCurrent: listed.some((one) => one.id === id && one.isCurrent) }
}

export const restorePolicyVersion = (
  db: Db,
  actor: UserActor,
  id: number,
  editedVersion: number | undefined,
): Promise<Saved> =>
  db.transaction(async (tx) => {
    const { html, savedAt } = await findPolicyVersion(tx, id)
    const { timeZone } = await readConference(tx)
    // Sanitised again: the rules may have become stricter since.
    return replacePolicy(tx, actor, await sanitised(html), editedVersion, {
      action: 'restored',
      summary: `Privacy policy of ${formatDateTime(savedAt, timeZone)}`,
    })
  })
