import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { emailKey } from '#shared/email.ts'
import { groupBy } from '#shared/group-by.ts'
import { keyText } from './import-target.ts'

export type Named = { id: number; name: string }

/** The speakers that a text names, or why it is not known whom it means. */
export type FoundSpeakers =
  | { speakers: Named[]; problem?: undefined }
  | { speakers?: undefined; problem: string }

const address = /[^\s<>()]+@[^\s<>()]+/

const parted = /[;\n]|,\s+/

/** Reads who is meant by names or e-mail addresses. A name may itself contain a comma. */
export const speakerFinder = async (tx: Db): Promise<(text: string) => FoundSpeakers> => {
  const { id, name, email } = authors
  const all = await tx.select({ id, name, email }).from(authors).orderBy(id)
  const byEmail = new Map(all.map((one) => [emailKey(one.email), one]))
  const byName = groupBy(all, (one) => keyText(one.name))

  const find = (text: string): Named[] => {
    const given = address.exec(text)?.[0]
    const speaker = given && byEmail.get(emailKey(given))
    return speaker ? [speaker] : (byName.get(keyText(text)) ?? [])
  }

  return (text) => {
    const parts = text.split(parted).filter(Boolean)
    const speakers: Named[] = []
    let at = 0
    while (at < parts.length) {
      let until = parts.length
      let namesakes: Named[] = []
      for (; until > at; until--) {
        namesakes = find(parts.slice(at, until).join(', '))
        if (namesakes.length > 0) break
      }
      const [speaker, second] = namesakes
      if (!speaker) return { problem: `There is no speaker “${parts[at]}”: please add the speaker first` }
      if (second)
        return { problem: `Several speakers are called “${speaker.name}”: please give the e-mail address` }
      speakers.push(speaker)
      at = until
    }
    return { speakers }
  }
}
