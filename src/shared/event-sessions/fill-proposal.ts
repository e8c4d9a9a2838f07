import { keywordList } from '#shared/abstracts/keywords.ts'
import { plainWords } from '#shared/review/conflicts.ts'
import { createThemeFinder } from '#shared/review/proposal.ts'
import { type EventSessionKind, minutesLeft } from './talk-times.ts'

type Topic = { id: number; abstractTitle: string; keywords: string; preferredForm?: string }

/** An abstract that suits a session, and why. */
export type ProposedTalk<T extends Topic> = { abstract: T; reasons: string[] }

const MAX_PROPOSED = 8
export const PROPOSED_MINUTES = 20

const KEYWORD_POINTS = 2
const THEME_POINTS = 1
const FORM_POINTS = 1

const wordsOf = ({ abstractTitle, keywords }: Topic) => plainWords(`${abstractTitle} ${keywords}`)

/**
 * Proposes unscheduled abstracts that share keywords or a key theme with a session, its track or its talks, the best
 * first. Posters suit a poster session.
 */
export const proposeTalks = <T extends Topic>(
  session: { kind: EventSessionKind /** Its title and track, in words. */; about: string },
  talks: readonly Topic[],
  unscheduled: readonly T[],
  keyThemes: readonly string[],
): ProposedTalk<T>[] => {
  const sessionWords = plainWords([session.about, ...talks.map(wordsOf)].join(' '))
  const findThemes = createThemeFinder(keyThemes, [sessionWords, ...unscheduled.map(wordsOf)])
  const sessionThemes = findThemes(sessionWords)
  return unscheduled
    .map((abstract) => {
      const keywords = keywordList(abstract.keywords).filter((keyword) =>
        sessionWords.includes(plainWords(keyword)),
      )
      const themes = findThemes(wordsOf(abstract)).filter((theme) => sessionThemes.includes(theme))
      const suitsForm = session.kind === 'posters' && abstract.preferredForm === 'poster'
      return {
        abstract,
        points:
          keywords.length * KEYWORD_POINTS + themes.length * THEME_POINTS + (suitsForm ? FORM_POINTS : 0),
        reasons: [
          ...(suitsForm ? ['Preferred form: poster'] : []),
          ...(keywords.length > 0 ? [`Keywords: ${keywords.join(', ')}`] : []),
          ...themes.map((theme) => `Key theme: ${theme}`),
        ],
      }
    })
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.abstract.id - b.abstract.id)
    .slice(0, MAX_PROPOSED)
    .map(({ abstract, reasons }) => ({ abstract, reasons }))
}

type Filled = { kind: EventSessionKind; startTime: string; endTime: string }

/** The number of proposed talks that fit into the session; posters hang beside each other. */
export const fittingTalks = (session: Filled, order: readonly { minutes: number; gap: number }[]): number =>
  session.kind === 'posters'
    ? MAX_PROPOSED
    : Math.max(0, Math.floor(minutesLeft(session, order) / PROPOSED_MINUTES))
