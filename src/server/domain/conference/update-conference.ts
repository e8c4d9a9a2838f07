import { eq } from 'drizzle-orm'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { isMedia } from '#server/domain/media/media.ts'
import { isStoredPhoto, sizeOfPhoto } from '#server/domain/photos/photos.ts'
import { captureRows, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { checkVersion } from '#server/domain/versioned-update.ts'
import type { Conference, ConferenceUpdate } from '#shared/conference/conference-schema.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import type { ConferenceWithExamples } from '#shared/conference/examples.ts'
import { withNewNames } from '#shared/conference/renamed-organisations.ts'
import { listSections } from '#shared/conference/section-names.ts'
import { Problem } from '#shared/errors.ts'
import { pick } from '#shared/pick.ts'
import { lockDocument, ONLY, writeDocument } from './document.ts'
import { readWithExamples } from './examples.ts'
import { daysLater, shiftEvents, unscheduleEvents } from './move-events.ts'
import { type ConferenceDocument, withDefaults } from './read-conference.ts'

const logosOf = ({ partners = [], sponsors = [] }: ConferenceDocument) =>
  [...partners, ...sponsors].flatMap(({ logo }) => (logo ? [logo.url] : []))

/** Inline images come with the defaults; new logos are uploaded. */
const checkLogos = async (tx: Db, sent: ConferenceDocument, current: Conference) => {
  const existing = new Set([...logosOf(defaultConference), ...logosOf(current)])
  for (const url of new Set(logosOf(sent)))
    if (!existing.has(url) && !(await isStoredPhoto(tx, url)))
      throw new Problem('invalid', 'Please upload the logo')
}

/** A picture has the size of the stored photo. */
const withSize = async <Picture extends Conference['logo']>(
  tx: Db,
  picture: Picture,
  missing: { path: string; message: string },
): Promise<Picture> => {
  if (!picture) return picture
  const size = await sizeOfPhoto(tx, picture.url)
  if (!size) throw new Problem('invalid', missing.message, { issues: [missing] })
  return { ...picture, ...size }
}

const withSizes = async (tx: Db, sent: ConferenceDocument): Promise<ConferenceDocument> => ({
  ...sent,
  ...(sent.logo && {
    logo: await withSize(tx, sent.logo, { path: 'logo.url', message: 'Please upload the logo' }),
  }),
  ...(sent.headerPicture && {
    headerPicture: await withSize(tx, sent.headerPicture, {
      path: 'headerPicture.url',
      message: 'Please upload the picture',
    }),
  }),
})

/** The files of the default video are part of the site; others are uploaded. */
const checkVideo = async (tx: Db, { video }: ConferenceDocument, current: Conference) => {
  if (!video) return
  const existing = [defaultConference.video, current.video]
  const isExisting = (name: 'src' | 'captions' | 'poster') =>
    existing.some((one) => one?.[name] === video[name])
  const missing = (path: string, message: string) =>
    new Problem('invalid', message, { issues: [{ path, message }] })
  if (!isExisting('src') && !(await isMedia(tx, video.src, 'video')))
    throw missing('video.src', 'Please upload the video')
  if (!isExisting('captions') && !(await isMedia(tx, video.captions, 'captions')))
    throw missing('video.captions', 'Please upload the captions')
  if (video.poster !== '' && !isExisting('poster') && !(await isStoredPhoto(tx, video.poster)))
    throw missing('video.poster', 'Please upload the picture')
}

const namesOf = (document: ConferenceDocument) => Object.keys(document) as (keyof Conference)[]

const followNames = (given: ConferenceDocument, current: Conference): ConferenceDocument => ({
  ...given,
  ...(given.partners && { partners: withNewNames(given.partners, current.partners) }),
  ...(given.sponsors && { sponsors: withNewNames(given.sponsors, current.sponsors) }),
})

const scheduled: Rows[] = [[eventSessions], [events]]

/** Replaces the sections that were sent; refuses an edit of an older version. */
export const updateConference = (
  db: Db,
  actor: UserActor,
  { version, events: choice, ...given }: ConferenceUpdate,
  now: Date,
): Promise<{ conference: ConferenceWithExamples; undoStep: number | null }> =>
  db.transaction(async (tx) => {
    const row = await lockDocument(tx)
    await checkVersion(tx, 'conference', row, version)
    const current = withDefaults(row.document)
    const sent = await withSizes(tx, followNames(given, current))
    await checkLogos(tx, sent, current)
    await checkVideo(tx, sent, current)
    const changed = namesOf(sent).filter(
      (name) => JSON.stringify(sent[name]) !== JSON.stringify(current[name]),
    )
    if (changed.length === 0) return { conference: await readWithExamples(tx), undoStep: null }
    const days = sent.days ?? current.days
    const shiftedDays = choice === 'shift' ? daysLater(current.days, days) : 0
    const captured = await captureRows(tx, {
      checked: [
        [conferenceDocuments, eq(conferenceDocuments.id, ONLY)],
        ...(shiftedDays === 0 ? [] : scheduled),
      ],
    })
    // What nobody changed stays an example.
    await writeDocument(tx, row, { ...row.document, ...pick(sent, changed) }, actor)
    if (shiftedDays !== 0) await shiftEvents(tx, shiftedDays)
    const unscheduled = choice === 'unschedule' ? await unscheduleEvents(tx, actor, days, now) : []
    const pickFrom = (whole: ConferenceDocument) =>
      Object.fromEntries(changed.map((name) => [name, whole[name]]))
    const summary = listSections(changed)
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'conference',
      entityId: ONLY,
      summary,
      before: pickFrom(current),
      after: pickFrom(sent),
    })
    const images = [...(await captured.images()), ...unscheduled]
    const undoStep = await saveUndoStep(tx, actor, { entity: 'conference', entityId: ONLY, summary, images })
    return { conference: await readWithExamples(tx), undoStep }
  })
