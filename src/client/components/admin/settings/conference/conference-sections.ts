import { z } from 'zod'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import type { Conference, StoredConference } from '#shared/conference/conference.ts'
import { type ConferenceSection, conferenceSchema } from '#shared/conference/conference-schema.ts'
import { pick } from '#shared/pick.ts'

/** The forms of the conference's facts; each saves its own properties of the document. */
export const settingsSections = {
  basics: { label: 'Basics', facts: ['shortName', 'title', 'theme', 'description', 'contactEmail'] },
  dates: { label: 'Dates and deadlines', facts: ['days', 'timeZone', 'deadlines'] },
  venue: { label: 'Venue', facts: ['venue'] },
  fees: { label: 'Fees', facts: ['fees', 'registration'] },
  home: { label: 'Home page', facts: ['introduction', 'video', 'keyThemes', 'highlights'] },
  about: { label: 'About and committee', facts: ['about', 'committee'] },
  partners: { label: 'Partners and sponsors', facts: ['partnersHeading', 'partners', 'sponsors'] },
  links: { label: 'Links', facts: ['salesUrl', 'socialLinks'] },
  look: { label: 'Look', facts: ['accent', 'logo', 'headerPicture'] },
} as const satisfies Record<string, { label: string; facts: readonly ConferenceSection[] }>

/** The forms of the first start, which ask for the most important facts. */
const setupSections = {
  'setup-name': { label: 'Name and theme', facts: ['shortName', 'title', 'theme'] },
  'setup-dates': { label: 'Dates', facts: ['days', 'timeZone'] },
  'setup-venue': { label: 'Venue', facts: ['venue'] },
  'setup-deadline': { label: 'Deadline', facts: ['deadlines'] },
  'setup-contact': { label: 'Contact', facts: ['contactEmail'] },
} as const satisfies Record<string, { label: string; facts: readonly ConferenceSection[] }>

export type SetupSection = keyof typeof setupSections
export type SettingsSection = keyof typeof settingsSections
/** A form that saves some of the facts. */
export type FactsSection = SettingsSection | SetupSection
const allSections = { ...settingsSections, ...setupSections }
export const sectionLabel = (section: FactsSection) => allSections[section].label
const ids = Object.keys(settingsSections) as [SettingsSection, ...SettingsSection[]]
export const settingsSection = z.enum(ids)

export const factsOf = (section: FactsSection): readonly ConferenceSection[] => allSections[section].facts

/** The form that edits a fact. */
export const settingsSectionOf = (name: ConferenceSection) =>
  ids.find((section) => factsOf(section).includes(name)) ?? 'basics'

/** What a form sends: only its own facts. */
export type SectionFacts = Partial<Conference>

const pickSection = (section: FactsSection, facts: SectionFacts): SectionFacts =>
  pick(facts, factsOf(section))

/** Whether a colleague's version has the same facts in this section. */
export const isSameSection = (section: FactsSection, a: StoredConference, b: StoredConference) =>
  JSON.stringify(pickSection(section, a)) === JSON.stringify(pickSection(section, b))

type Organisation = { logo?: { url?: string } | null }

/** Without a logo or picture, its address in the form is empty. */
const withoutEmptyPictures = (name: ConferenceSection, fact: unknown) => {
  if (Array.isArray(fact))
    return fact.map((entry: Organisation) => (entry.logo?.url === '' ? { ...entry, logo: null } : entry))
  const isPicture = name === 'logo' || name === 'headerPicture'
  return isPicture && (fact as { url?: string } | undefined)?.url === '' ? null : fact
}

/** The controls are named by their paths in the document. */
const readFacts = (section: FactsSection, values: FormValues) => {
  const { 'video.isShown': isVideoShown, ...facts } = values
  const nested = nestedValues(facts)
  if (isVideoShown === false) nested.video = null
  return Object.fromEntries(
    factsOf(section).map((name) => [name, withoutEmptyPictures(name, nested[name]) ?? null]),
  )
}

export const sectionSchema = (section: FactsSection): z.ZodType<SectionFacts> => {
  const mask = Object.fromEntries(factsOf(section).map((name) => [name, true])) as Record<
    ConferenceSection,
    true
  >
  return z.preprocess((values) => readFacts(section, values as FormValues), conferenceSchema.pick(mask))
}

/** What a form holds that could be saved. */
export const validFacts = (section: FactsSection, values: FormValues): SectionFacts =>
  Object.fromEntries(
    Object.entries(readFacts(section, values)).flatMap(([name, fact]) => {
      const { success, data } = conferenceSchema.shape[name as ConferenceSection].safeParse(fact)
      return success ? [[name, data]] : []
    }),
  )
