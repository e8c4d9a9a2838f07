import { pluralise } from '#shared/pluralise.ts'
import { clashTexts, type Slot, sessionSlot } from '#shared/programme/clashes.ts'
import type { EventSession } from './event-sessions.ts'
import { minutesOver } from './talk-times.ts'

const speakerIds = ({ mainPresenterId, authorIds = [] }: Slot) => new Set([mainPresenterId, ...authorIds])

/** The titles of the talks of a session in which its chairs speak: allowed, but worth knowing. */
const ownTalkTexts = ({ chairs }: EventSession, talks: readonly Slot[]): string[] =>
  chairs.flatMap(({ id, name }) =>
    talks
      .filter((talk) => speakerIds(talk).has(id))
      .map(({ title }) => `${name} chairs this session and speaks in it (“${title}”).`),
  )

const declinedTexts = ({ chairs }: EventSession): string[] =>
  chairs
    .filter(({ answer }) => answer === 'declined')
    .map(({ name }) => `${name} declined to chair this session.`)

/** Notes for organisers, besides clashes. */
export const sessionNotes = (session: EventSession, talks: readonly Slot[]): string[] => {
  const over = minutesOver(session, talks)
  return [
    over > 0 ? `The talks need ${pluralise(over, 'minute')} more than the session has.` : '',
    session.chairs.length === 0 ? 'This session has no chair.' : '',
    ...declinedTexts(session),
    ...ownTalkTexts(session, talks),
  ].filter(Boolean)
}

/** Clashes and notes, of the session and its talks, among everything on the same day. */
export const sessionWarnings = (
  session: EventSession,
  talks: readonly Slot[],
  all: readonly Slot[],
): string[] => [
  ...new Set([
    ...clashTexts(sessionSlot(session), all),
    ...talks.flatMap((talk) => clashTexts(talk, all)),
    ...sessionNotes(session, talks),
  ]),
]
