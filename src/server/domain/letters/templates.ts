import { and, eq, sql } from 'drizzle-orm'
import { letterTemplates } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { type LetterKind, letterKinds } from '#shared/letters/letters.ts'
import {
  defaultTemplates as defaults,
  type LetterTemplate,
  type LetterTemplateChange,
  letterContentSchema,
} from '#shared/letters/templates.ts'

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

const changedMeanwhile = () =>
  new Problem(
    'conflict',
    'Someone else changed this template in the meantime. Your version is still here; load theirs to compare.',
  )

/** Uses optimistic locking; version 0 is the default template. */
export const changeTemplate = (
  db: Db,
  actor: UserActor,
  kind: LetterKind,
  { version, ...content }: LetterTemplateChange,
): Promise<LetterTemplate> => {
  checkTemplate(kind, content)
  return db.transaction(async (tx) => {
    const before = await findTemplate(tx, kind)
    const [saved] =
      version === 0
        ? await tx
            .insert(letterTemplates)
            .values({ kind, ...content })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(letterTemplates)
            .set({ ...content, version: sql`${letterTemplates.version} + 1` })
            .where(and(eq(letterTemplates.kind, kind), eq(letterTemplates.version, version)))
            .returning()
    if (!saved) throw changedMeanwhile()
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'letter template',
      entityId: kind,
      summary: defaults[kind].label,
      before: { subject: before.subject, text: before.text },
      after: content,
    })
    return saved
  })
}
