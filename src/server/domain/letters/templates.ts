import { eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { letterTemplates } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { Problem } from '#shared/errors.ts'
import { type LetterKind, letterKinds } from '#shared/letters/letters.ts'
import {
  defaultTemplates as defaults,
  type LetterTemplate,
  type LetterTemplateChange,
  letterContentSchema,
  letterTemplateFields,
} from '#shared/letters/templates.ts'
import { historyValues } from '#shared/records/record-fields.ts'

const defaultTemplate = (kind: LetterKind): LetterTemplate => ({
  kind,
  subject: defaults[kind].subject,
  text: defaults[kind].text,
  version: 0,
})

export const listTemplates = async (db: Db): Promise<LetterTemplate[]> => {
  const rows = await db.select().from(letterTemplates)
  return letterKinds.map((kind) => rows.find((row) => row.kind === kind) ?? defaultTemplate(kind))
}

export const findTemplate = async (db: Db, kind: LetterKind): Promise<LetterTemplate> => {
  const [row] = await db.select().from(letterTemplates).where(eq(letterTemplates.kind, kind))
  return row ?? defaultTemplate(kind)
}

/** Rejects unknown placeholders, naming their lines. */
export const checkTemplate = (kind: LetterKind, content: { subject: string; text: string }) => {
  const { error } = letterContentSchema(kind).safeParse(content)
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  if (issues.length > 0) throw new Problem('invalid', issues[0]?.message, { issues })
}

const historyOf = historyValues(letterTemplateFields)

/** Version 0 is the default template. */
export const changeTemplate = (
  db: Db,
  actor: UserActor,
  kind: LetterKind,
  { version, ...content }: LetterTemplateChange,
): Promise<LetterTemplate> => {
  checkTemplate(kind, content)
  return db.transaction(async (tx) => {
    const before = await insertedRow(
      tx
        .insert(letterTemplates)
        .values(defaultTemplate(kind))
        // Locks the row of a template that was changed before.
        .onConflictDoUpdate({ target: letterTemplates.kind, set: { kind } })
        .returning(),
    )
    await checkVersion(tx, 'letter template', { id: kind, version: before.version }, version)
    const after = await updateVersioned(tx, letterTemplates, before, content)
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'letter template',
      entityId: kind,
      summary: defaults[kind].label,
      before: historyOf(before),
      after: historyOf(after),
    })
    return after
  })
}
