import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { isMedia } from '#server/domain/media/media.ts'
import { isStoredPhoto, sizeOfPhoto } from '#server/domain/photos/photos.ts'
import { checkVersion } from '#server/domain/versioned-update.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import type { ConferenceWithExamples } from '#shared/conference/examples.ts'
import type { Conference, ConferenceSection, ConferenceUpdate } from '#shared/conference/facts.ts'
import { withNewNames } from '#shared/conference/renamed-organisations.ts'
import { Problem } from '#shared/errors.ts'
import { changeFacts, lockFacts } from './change-facts.ts'
import { daysLater, shiftEvents, unscheduleEvents } from './move-events.ts'
import { readWithExamples, type SavedFacts, withDefaults } from './read-conference.ts'

const logosOf = ({ partners = [], sponsors = [] }: SavedFacts) =>
  [...partners, ...sponsors].flatMap(({ logo }) => (logo ? [logo.url] : []))

/** Inline images come with the defaults; new logos are uploaded. */
const checkLogos = async (tx: Db, sent: SavedFacts, current: Conference) => {
  const existing = new Set([...logosOf(defaultConference), ...logosOf(current)])
  for (const url of new Set(logosOf(sent)))
    if (!existing.has(url) && !(await isStoredPhoto(tx, url)))
      throw new Problem('invalid', 'Please upload the logo')
}

const missing = (path: string, message: string) =>
  new Problem('invalid', message, { issues: [{ path, message }] })

const pictures = { logo: 'Please upload the logo', headerPicture: 'Please upload the picture' } as const

/** A picture has the size of the stored photo. */
const withSizes = async (tx: Db, sent: SavedFacts): Promise<SavedFacts> => {
  const sized = { ...sent }
  for (const name of ['logo', 'headerPicture'] as const) {
    const picture = sent[name]
    if (!picture) continue
    const size = await sizeOfPhoto(tx, picture.url)
    if (!size) throw missing(`${name}.url`, pictures[name])
    sized[name] = { ...picture, ...size }
  }
  return sized
}

/** The files of the default video are part of the site; others are uploaded. */
const checkVideo = async (tx: Db, { video }: SavedFacts, current: Conference) => {
  if (!video) return
  const existing = [defaultConference.video, current.video]
  const isExisting = (name: 'src' | 'captions' | 'poster') =>
    existing.some((one) => one?.[name] === video[name])
  if (!isExisting('src') && !(await isMedia(tx, video.src, 'video')))
    throw missing('video.src', 'Please upload the video')
  if (!isExisting('captions') && !(await isMedia(tx, video.captions, 'captions')))
    throw missing('video.captions', 'Please upload the captions')
  if (video.poster !== '' && !isExisting('poster') && !(await isStoredPhoto(tx, video.poster)))
    throw missing('video.poster', 'Please upload the picture')
}

const followNames = (sent: SavedFacts, current: Conference): SavedFacts => ({
  ...sent,
  ...(sent.partners && { partners: withNewNames(sent.partners, current.partners) }),
  ...(sent.sponsors && { sponsors: withNewNames(sent.sponsors, current.sponsors) }),
})

const changedFacts = (sent: SavedFacts, current: Conference): SavedFacts =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, fact]) => JSON.stringify(fact) !== JSON.stringify(current[name as ConferenceSection]),
    ),
  )

/** Replaces the sections that were sent; refuses an edit of an older version. */
export const updateConference = (
  db: Db,
  actor: UserActor,
  { version, events: choice, ...update }: ConferenceUpdate,
  now: Date,
): Promise<{ conference: ConferenceWithExamples; undoStep: number | null }> =>
  db.transaction(async (tx) => {
    const row = await lockFacts(tx)
    await checkVersion(tx, 'conference', row, version)
    const current = withDefaults(row.document)
    const sent = await withSizes(tx, followNames(update, current))
    await checkLogos(tx, sent, current)
    await checkVideo(tx, sent, current)
    // What nobody changed stays an example.
    const changes = changedFacts(sent, current)
    if (Object.keys(changes).length === 0) return { conference: await readWithExamples(tx), undoStep: null }
    const days = sent.days ?? current.days
    const shiftedDays = choice === 'shift' ? daysLater(current.days, days) : 0
    const undoStep = await changeFacts(tx, actor, row, {
      action: 'changed',
      changes,
      moves: {
        rows: shiftedDays === 0 ? [] : [[eventSessions], [events]],
        run: async () => {
          if (shiftedDays !== 0) await shiftEvents(tx, shiftedDays)
          return choice === 'unschedule' ? unscheduleEvents(tx, actor, days, now) : []
        },
      },
    })
    return { conference: await readWithExamples(tx), undoStep }
  })
