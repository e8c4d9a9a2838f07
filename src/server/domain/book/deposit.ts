import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { readDraftAbstracts, readPublishedAbstracts } from '#server/domain/abstracts/published-abstracts.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { isProgrammePublic, readSetting } from '#server/domain/settings.ts'
import type { PublishedAbstract } from '#shared/abstracts/published-abstract.ts'
import { type BookSettings, readBookSettings } from '#shared/book/book-settings.ts'
import type { Deposit } from '#shared/book/deposit.ts'
import { Problem } from '#shared/errors.ts'
import { compareNames } from '#shared/text.ts'
import { crossrefDeposit, missingForDeposit } from './crossref-deposit.ts'

/** What abstracts could have and do not. */
export const missingDetails = (abstracts: readonly PublishedAbstract[]): Deposit['missing'] => {
  const people = abstracts.flatMap((abstract) => abstract.people.map((person) => ({ ...person, abstract })))
  const profiles = new Map(
    people.flatMap(({ authorId, name, orcid }) =>
      authorId !== null && orcid === '' ? [[authorId, { authorId, name }]] : [],
    ),
  )
  return {
    keywords: abstracts
      .filter(({ keywords }) => keywords.length === 0)
      .map(({ id, title }) => ({ abstractId: id, title })),
    affiliations: people
      .filter(({ affiliation }) => affiliation === '')
      .map(({ name, abstract }) => ({ abstractId: abstract.id, title: abstract.title, name })),
    orcids: [...profiles.values()].toSorted((a, b) => compareNames(a.name, b.name)),
  }
}

type Facts = { isPublic: boolean; abstracts: PublishedAbstract[]; settings: BookSettings }

const readFacts = async (db: Db): Promise<Facts> => {
  const isPublic = await isProgrammePublic(db)
  return {
    isPublic,
    abstracts: await (isPublic ? readPublishedAbstracts(db) : readDraftAbstracts(db)),
    settings: readBookSettings(await readSetting(db, 'book')),
  }
}

/** A DOI is for ever, and so must be the page to which it leads. */
const blockingOf = ({ isPublic, abstracts, settings }: Facts, { publicUrl }: Config): string[] => {
  const missing = missingForDeposit(settings)
  return [
    ...(missing.length > 0 ? [`Fill in under Settings: ${missing.join(', ')}.`] : []),
    ...(isPublic ? [] : ['Make the programme public. DOIs lead to the public pages of the abstracts.']),
    ...(abstracts.length > 0 ? [] : ['Put at least one approved abstract on the programme.']),
    ...(publicUrl
      ? []
      : ['Set PUBLIC_URL on the server: the address of this site, to which DOIs will lead.']),
  ]
}

export const readDeposit = async (db: Db, config: Config): Promise<Deposit> => {
  const facts = await readFacts(db)
  return {
    abstracts: facts.abstracts.length,
    blocking: blockingOf(facts, config),
    missing: missingDetails(facts.abstracts),
  }
}

/** The file for Crossref. */
export const writeDeposit = async (db: Db, config: Config, now: Date): Promise<string> => {
  const facts = await readFacts(db)
  const blocking = blockingOf(facts, config)
  if (blocking.length > 0) throw new Problem('conflict', blocking.join(' '))
  const conference = await readConference(db)
  return crossrefDeposit(facts.abstracts, {
    settings: facts.settings,
    conference,
    now,
    origin: siteOrigin(config),
  })
}
