import { eq, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { addPending, isProtected } from '#server/domain/authors/profile-changes.ts'
import { authorActor } from '#server/domain/history.ts'
import type { PreparedPhoto } from '#server/domain/photos/image.ts'
import { addPreparedPhoto } from '#server/domain/photos/photos.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import type { MyProfile } from '#shared/abstracts/my-abstract.ts'
import { storedOtherAuthorLines } from '#shared/authors/other-authors.ts'
import { Problem } from '#shared/errors.ts'
import { omit } from '#shared/omit.ts'
import { biographyLimit, detailsOf, isAccepted, type Mine, profileOf } from './my-abstract.ts'
import { changeAbstract, changedFields, checkContentHash, recordAuthorChange } from './my-abstract-changes.ts'

type ProfileValues = ReturnType<typeof profileOf>

const inWords: Record<keyof ProfileValues, string> = {
  institution: 'institution',
  biography: 'biography',
  otherAuthors: 'co-authors',
  photoUrl: 'photo',
  orcid: 'ORCID iD',
  keywords: 'keywords',
}

/**
 * Writes only the fields that the author changed, so that edits by organisers stay. The public profile is updated
 * too, unless that would reveal an acceptance that is not released, or needs an organiser's confirmation.
 */
const changeProfile = async (tx: Db, mine: Mine, values: ProfileValues) => {
  const { abstract, approved } = mine
  const fields = changedFields(profileOf(mine), values)
  const names = Object.keys(fields) as (keyof ProfileValues)[]
  if (names.length === 0) return
  const needsConfirmation = mine.author !== null && isProtected(mine.author)
  const pendingProfile = needsConfirmation
    ? addPending(abstract.pendingProfile, names)
    : abstract.pendingProfile
  await tx
    .update(abstracts)
    .set({ ...fields, pendingProfile })
    .where(eq(abstracts.id, abstract.id))
  const { biography: bio, ...rest } = omit(fields, ['otherAuthors', 'keywords'])
  const own = { ...rest, ...(bio === undefined ? {} : { bio }) }
  // Before the approved abstract: the lock order of deleting a speaker.
  if (
    mine.author &&
    !needsConfirmation &&
    Object.keys(own).length > 0 &&
    (isAccepted(mine) || !mine.authorPublic)
  )
    await tx
      .update(authors)
      .set({ ...own, version: sql`${authors.version} + 1` })
      .where(eq(authors.id, mine.author.id))
  // The approved abstract has no ORCID iD of its own.
  const ofText = omit(fields, ['orcid'])
  if (approved && Object.keys(ofText).length > 0)
    await tx
      .update(approvedAbstracts)
      .set({ ...ofText, version: sql`${approvedAbstracts.version} + 1` })
      .where(eq(approvedAbstracts.id, approved.id))
  const what = names.map((name) => inWords[name]).join(', ')
  await recordAuthorChange(tx, mine, 'changed', `Changed ${what} of “${abstract.abstractTitle}”`)
}

const TOO_LONG = `Biography must be ${abstractLimits.biography} characters or less`

export const changeMyProfile = (db: Db, id: number, { seen, ...values }: MyProfile, now: Date) =>
  changeAbstract(db, id, now, async (tx, mine) => {
    const before = profileOf(mine)
    checkContentHash(seen, detailsOf(mine))
    if (values.biography !== before.biography && values.biography.length > biographyLimit(mine))
      throw new Problem('invalid', TOO_LONG, { issues: [{ path: 'biography', message: TOO_LONG }] })
    const otherAuthors = storedOtherAuthorLines(values.otherAuthors)
    const { orcid = before.orcid, keywords = before.keywords } = values
    await changeProfile(tx, mine, { ...before, ...values, otherAuthors, orcid, keywords })
  })

/** The path of a photo of this site; empty for none. */
export const changeMyPhoto = (db: Db, id: number, photoUrl: string, now: Date) =>
  changeAbstract(db, id, now, (tx, mine) => changeProfile(tx, mine, { ...profileOf(mine), photoUrl }))

/** The photo is decoded before the transaction begins. */
export const addMyPhoto = (db: Db, id: number, photo: PreparedPhoto, now: Date) =>
  changeAbstract(db, id, now, async (tx, mine) => {
    const { url } = await addPreparedPhoto(tx, authorActor, photo)
    await changeProfile(tx, mine, { ...profileOf(mine), photoUrl: url })
  })
