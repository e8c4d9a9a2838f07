import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { canReadPdf } from '../../../scripts/test-tools.mjs'
import { makeDocuments, textOfBookFile } from '../../../testing/book-files'
import { createApprovedAbstract } from '../../../testing/builders/approved-abstracts'
import { createEvent } from '../../../testing/builders/events'
import { release } from '../../../testing/builders/my-abstract'
import { makeProgrammePublic } from '../../../testing/builders/settings'
import { fillWithSecrets, hiddenInLists, neverPublic } from '../../../testing/secrets'
import { onOneDatabase } from '../../../testing/test-app'
import { bookFilePath, bookFormatNames, bookFormats } from '../../shared/book/book-formats'
import { abstracts } from '../db/schema/abstracts'
import { saveSetting } from '../domain/settings'

const readable = bookFormatNames.filter(
  (format) => canReadPdf() || bookFormats[format].type !== 'application/pdf',
)
const exports = ['/abstracts.bib', '/abstracts.ris', '/abstracts.json']

/** Lines may end anywhere, and long words have invisible places for that. */
const unwrapped = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '')

onOneDatabase('what visitors may not see in the book', (on) => {
  const texts = new Map<string, string>()
  const readAll = async () => {
    await on.app.changesDelivered()
    await on.app.anonymous.get('/api/book')
    await makeDocuments(on.app)
    texts.clear()
    for (const format of readable) {
      const { statusCode, rawPayload } = await on.app.anonymous.get(bookFilePath(format))
      expect(statusCode, format).toBe(200)
      texts.set(format, unwrapped(textOfBookFile(format, rawPayload)))
    }
    for (const url of exports) texts.set(url, unwrapped((await on.app.anonymous.get(url)).body))
  }
  const schedule = async (title: string, state?: 'rejected') => {
    const approved = await createApprovedAbstract(
      on.app.db,
      { abstractTitle: title, email: `${title}@demo.example` },
      state,
    )
    await createEvent(on.app.db, { approvedAbstractId: approved.id, title })
    return approved.abstractId
  }

  beforeAll(async () => {
    const { db } = on.app
    await fillWithSecrets(db)
    await makeProgrammePublic(db)
    await saveSetting(db, 'hideUnreleasedTalks', 'true')
    await release(db, await schedule('shown-title'))
    await schedule('secret-scheduled-rejected', 'rejected')
    await schedule('secret-scheduled-unreleased')
    await createApprovedAbstract(db, { abstractTitle: 'secret-unscheduled' })
    const withdrawnId = await schedule('secret-scheduled-withdrawn')
    await release(db, withdrawnId)
    await db
      .update(abstracts)
      .set({ withdrawnAt: '2025-06-01T12:00:00.000Z' })
      .where(eq(abstracts.id, withdrawnId))
    await readAll()
  })

  describe.each([...readable, ...exports])('%s', (name) => {
    test('holds what is released and on the programme', () => {
      expect(texts.get(name)).toContain('shown-title')
    })
    test('holds nothing else', () => {
      const text = texts.get(name) ?? ''
      for (const secret of [...neverPublic, ...hiddenInLists])
        expect(text.includes(unwrapped(secret)), secret).toBe(false)
      expect(text).not.toMatch(/secret-|@demo\.example/)
    })
  })
})
