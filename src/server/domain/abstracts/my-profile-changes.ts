import { eq, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { authorActor } from '#server/domain/history.ts'
import type { PreparedPhoto } from '#server/domain/photos/image.ts'
import { addPreparedPhoto } from '#server/domain/photos/photos.ts'
import { deleteUnusedPhotos, isPhotoAt } from '#server/domain/photos/unused-photos.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import type { MyProfile } from '#shared/abstracts/my-abstract.ts'
import { storedOtherAuthorLines } from '#shared/authors/other-authors.ts'
import { Problem } from '#shared/errors.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { checkContentHash } from './content-hash.ts'
import {
  biographyLimit,
  detailsOf,
  isAccepted,
  isKeptByOrganisers,
  isProtected,
  type MyAbstractRow,
  profileOf,
  pronunciationOf,
} from './my-abstract.ts'
import { changeAbstract, changedFields, recordAuthorChange, writeNote } from './my-abstract-changes.ts'

type ProfileValues = ReturnType<typeof profileOf>

const inWords: Record<keyof ProfileValues, string> = {
  institution: 'institution',
  biography: 'biography',
  otherAuthors: 'co-authors',
  photoUrl: 'photo',
  orcid: 'ORCID iD',
  keywords: 'keywords',
  preferredForm: 'preferred form',
}

/**
 * Writes only the fields that the author changed, so that edits by organisers stay. The public profile is updated
 * too, unless that would reveal an acceptance that is not released, or the organisers keep it.
 */
const changeProfile = async (tx: Db, myAbstract: MyAbstractRow, values: ProfileValues) => {
  const { abstract, approved } = myAbstract
  const fields = changedFields(profileOf(myAbstract), values)
  const names = Object.keys(fields) as (keyof ProfileValues)[]
  if (names.length === 0) return
  await tx.update(abstracts).set(fields).where(eq(abstracts.id, abstract.id))
  const { biography: bio, ...rest } = omit(fields, ['otherAuthors', 'keywords', 'preferredForm'])
  const own = { ...rest, ...(bio === undefined ? {} : { bio }) }
  // Before the approved abstract: the lock order of deleting a speaker.
  if (
    myAbstract.author &&
    !isProtected(myAbstract) &&
    Object.keys(own).length > 0 &&
    (isAccepted(myAbstract) || !myAbstract.authorPublic)
  )
    await tx
      .update(authors)
      .set({ ...own, version: sql`${authors.version} + 1` })
      .where(eq(authors.id, myAbstract.author.id))
  // The approved abstract has no ORCID iD and no preferred form of its own.
  const ofText = omit(fields, ['orcid', 'preferredForm'])
  if (approved && Object.keys(ofText).length > 0)
    await tx
      .update(approvedAbstracts)
      .set({ ...ofText, version: sql`${approvedAbstracts.version} + 1` })
      .where(eq(approvedAbstracts.id, approved.id))
  const what = names.map((name) => inWords[name]).join(', ')
  await recordAuthorChange(tx, myAbstract, 'changed', `Changed ${what} of “${abstract.abstractTitle}”`)
}

const askedLabels = {
  institution: 'Institution',
  biography: 'Biography',
  orcid: 'ORCID iD',
  pronunciation: 'How to say my name',
} as const
const askedFields = Object.keys(askedLabels) as (keyof typeof askedLabels)[]

type Details = ProfileValues & { pronunciation: string }

/** An author who changes a profile that organisers keep asks them in a note. Returns what is saved at once. */
const askForChanges = async (tx: Db, myAbstract: MyAbstractRow, values: Details, now: Date) => {
  if (!isKeptByOrganisers(myAbstract)) return values
  const before = { ...profileOf(myAbstract), ...detailsOf(myAbstract) }
  const changed = askedFields.filter((field) => values[field] !== before[field])
  if (changed.length > 0) {
    const lines = changed.map((field) => `${askedLabels[field]}: ${values[field] || 'none'}`)
    const text = ['Please change my profile.', ...lines].join('\n\n')
    await writeNote(tx, myAbstract, { text, asksCorrection: true }, now)
  }
  return { ...values, ...pick(before, askedFields) }
}

const TOO_LONG = `Biography must be ${abstractLimits.biography} characters or less`

const changePronunciation = async (tx: Db, myAbstract: MyAbstractRow, pronunciation: string) => {
  const { author, abstract } = myAbstract
  const before = pronunciationOf(myAbstract)
  if (!author || before === null || before === pronunciation) return
  await tx
    .update(authors)
    .set({ pronunciation, version: sql`${authors.version} + 1` })
    .where(eq(authors.id, author.id))
  const summary = `Changed how to say the name of the author of “${abstract.abstractTitle}”`
  await recordAuthorChange(tx, myAbstract, 'changed', summary)
}

export const changeMyProfile = (db: Db, id: number, { seen: seenHash, ...values }: MyProfile, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    const before = { ...profileOf(myAbstract), ...detailsOf(myAbstract) }
    const otherAuthors = storedOtherAuthorLines(values.otherAuthors)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const wanted: Details = { ...before, ...given, otherAuthors }
    // Also a repetition, after the first answer was lost.
    if (Object.keys(changedFields(before, wanted)).length === 0) return
    checkContentHash(seenHash, detailsOf(myAbstract))
    if (values.biography !== before.biography && values.biography.length > biographyLimit(myAbstract))
      throw new Problem('invalid', TOO_LONG, { issues: [{ path: 'biography', message: TOO_LONG }] })
    const { pronunciation, ...profile } = await askForChanges(tx, myAbstract, wanted, now)
    await changeProfile(tx, myAbstract, profile)
    await changePronunciation(tx, myAbstract, pronunciation)
  })

const ASK_ABOUT_PHOTO = 'Please ask the organisers to change the photo, because they keep this profile.'

const NOT_YOURS = 'Please upload the photo instead: only your own photo can be used again.'

/**
 * The path of the author's own photo, empty for none; or a new photo, decoded before the transaction begins. An earlier
 * photo goes at once, unless something else shows it.
 */
export const changeMyPhoto = (db: Db, id: number, photo: string | PreparedPhoto, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    if (isKeptByOrganisers(myAbstract)) throw new Problem('conflict', ASK_ABOUT_PHOTO)
    const { abstract, approved, author } = myAbstract
    const earlier = [abstract, approved, author].flatMap((row) => row?.photoUrl || [])
    if (typeof photo === 'string' && photo !== '' && !earlier.includes(photo))
      throw new Problem('invalid', NOT_YOURS, { issues: [{ path: 'photoUrl', message: NOT_YOURS }] })
    const photoUrl = typeof photo === 'string' ? photo : (await addPreparedPhoto(tx, authorActor, photo)).url
    await changeProfile(tx, myAbstract, { ...profileOf(myAbstract), photoUrl })
    await deleteUnusedPhotos(tx, isPhotoAt(earlier))
  })

const ASK_ABOUT_EMAIL = 'Please ask the organisers to show your address, because they keep this profile.'

/** Anybody may keep their address off a profile at once, also one that organisers keep. */
export const changeEmailVisibility = (db: Db, id: number, emailPublic: boolean, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    const { author, abstract } = myAbstract
    if (!author || !isAccepted(myAbstract)) throw new Problem('conflict', 'There is no public profile yet.')
    if (author.emailPublic === emailPublic) return
    if (emailPublic && isProtected(myAbstract)) throw new Problem('conflict', ASK_ABOUT_EMAIL)
    await tx
      .update(authors)
      .set({ emailPublic, version: sql`${authors.version} + 1` })
      .where(eq(authors.id, author.id))
    const what = emailPublic ? 'Showed the e-mail address on' : 'Took the e-mail address off'
    const summary = `${what} the profile of the author of “${abstract.abstractTitle}”`
    await recordAuthorChange(tx, myAbstract, 'changed', summary)
  })
