import { keywordList } from '#shared/abstracts/keywords.ts'
import { plainWords } from './conflicts.ts'

export type Expert = { themes: readonly string[]; keywords: string }
export type Topic = { abstractTitle: string; abstractText: string; keywords: string }

/** The beginnings of the longer words: 'inclusive' and 'inclusion' are about the same. */
const STEM = 5
const stemsOf = (words: string) =>
  new Set(
    words
      .split(' ')
      .filter((word) => word.length >= STEM - 1)
      .map((word) => word.slice(0, STEM)),
  )

export const topicWords = ({ abstractTitle, abstractText, keywords }: Topic) =>
  plainWords([abstractTitle, keywords, abstractText].join(' '))

/** A key theme is an abstract's own if it matches almost as well as the best. */
const NEARLY = 0.8

/** Finds the key themes that an abstract is about. A word counts the more, the fewer abstracts have it. */
export const createThemeFinder = (keyThemes: readonly string[], topics: readonly string[]) => {
  const stemsByTopic = new Map(topics.map((words) => [words, stemsOf(words)]))
  const frequency = new Map<string, number>()
  for (const words of topics)
    for (const stem of stemsByTopic.get(words) ?? []) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const weightOf = (stem: string) => Math.log((topics.length + 1) / (frequency.get(stem) ?? 1))
  const themes = keyThemes.map((theme) => ({ theme, stems: [...stemsOf(plainWords(theme))] }))
  return (words: string): string[] => {
    const own = stemsByTopic.get(words) ?? stemsOf(words)
    const scored = themes.map(({ theme, stems }) => ({
      theme,
      score: stems.filter((stem) => own.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0),
    }))
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return best === 0 ? [] : scored.filter(({ score }) => score >= best * NEARLY).map(({ theme }) => theme)
  }
}

export type Match = { points: number; reasons: string[] }

const THEME_POINTS = 2
const MAX_KEYWORDS = 3

/** Computed once for each person. */
export const expertTraits = ({ themes, keywords }: Expert) => ({
  themes,
  keywords: keywordList(keywords).map((keyword) => ({ keyword, words: plainWords(keyword) })),
})

/** What a reviewer knows of an abstract. Their own keywords tell more than a key theme. */
export const matchExpertise = (
  expert: ReturnType<typeof expertTraits>,
  words: string,
  ownThemes: readonly string[],
): Match => {
  const themes = ownThemes.filter((theme) => expert.themes.includes(theme))
  const keywords = expert.keywords.filter((one) => words.includes(one.words)).map(({ keyword }) => keyword)
  return {
    points: (themes.length > 0 ? THEME_POINTS : 0) + Math.min(keywords.length, MAX_KEYWORDS) * THEME_POINTS,
    reasons: [
      ...themes.map((theme) => `Key theme: ${theme}`),
      ...(keywords.length > 0 ? [`Keywords: ${keywords.join(', ')}`] : []),
    ],
  }
}
