import { abstractRevisions } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import type { SentRevision } from '#shared/abstracts/revisions.ts'
import { storedOtherAuthorLines } from '#shared/authors/other-authors.ts'
import { Problem } from '#shared/errors.ts'
import { checkContentHash } from './content-hash.ts'
import { changeAbstract, changedFields, recordAuthorChange } from './my-abstract-changes.ts'
import { mayRevise, revisedValues, todayAtVenue } from './my-revision.ts'
import { findOpenRevision, revisableOf } from './revisions.ts'

const NO_REVISION =
  'Your revision can no longer be sent here, because the last day has passed or the organisers have ended the request. Nothing you typed is lost: it is in the note below, which you can send to the organisers.'

/** The organisers compare it with the current text; until they accept it, nothing else changes. */
export const submitMyRevision = (db: Db, id: number, { seen: seenHash, ...sent }: SentRevision, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    const open = await findOpenRevision(tx, id)
    if (!open || !mayRevise(myAbstract, open, await todayAtVenue(tx, now)))
      throw new Problem('conflict', NO_REVISION)
    const proposal = { ...revisableOf(sent), otherAuthors: storedOtherAuthorLines(sent.otherAuthors) }
    const before = revisedValues(myAbstract, open)
    const isRepeated = Object.keys(changedFields(before, proposal)).length === 0
    if (isRepeated && open.state === 'submitted') return
    checkContentHash(seenHash, before)
    const current = revisableOf(myAbstract.abstract)
    const after = changedFields(current, proposal)
    if (Object.keys(after).length === 0) throw new Problem('invalid', 'You have not changed anything yet.')
    await updateVersioned(tx, abstractRevisions, open, {
      state: 'submitted',
      proposal,
      submittedAt: now.toISOString(),
    })
    await recordAuthorChange(
      tx,
      myAbstract,
      'revised',
      `Sent a revision of “${myAbstract.abstract.abstractTitle}”`,
      {
        before: changedFields(proposal, current),
        after,
      },
    )
  })
