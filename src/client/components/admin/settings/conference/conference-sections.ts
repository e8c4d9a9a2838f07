import { z } from 'zod'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { type ConferenceSection, conferenceSchema, withDatesInOrder } from '#shared/conference/facts.ts'
import { pick } from '#shared/pick.ts'

/** A form that saves some of the facts, each as a whole. */
export type FactsForm = {
  id: string
  label: string
  facts: readonly ConferenceSection[]
  /** The public page that shows them. */
  preview: 'home' | 'about' | 'fees' | 'foot' | 'look'
}

/** The forms of the conference's settings. */
export const settingsSections: readonly [FactsForm, ...FactsForm[]] = [
  {
    id: 'basics',
    label: 'Basics',
    facts: ['shortName', 'title', 'theme', 'description', 'contactEmail'],
    preview: 'home',
  },
  { id: 'dates', label: 'Dates and deadlines', facts: ['days', 'timeZone', 'deadlines'], preview: 'home' },
  { id: 'venue', label: 'Venue', facts: ['venue'], preview: 'about' },
  { id: 'fees', label: 'Fees', facts: ['fees', 'registration'], preview: 'fees' },
  {
    id: 'home',
    label: 'Home page',
    facts: ['introduction', 'video', 'keyThemes', 'highlights'],
    preview: 'home',
  },
  { id: 'about', label: 'About and committee', facts: ['about', 'committee'], preview: 'about' },
  {
    id: 'partners',
    label: 'Partners and sponsors',
    facts: ['partnersHeading', 'partners', 'sponsors'],
    preview: 'about',
  },
  { id: 'links', label: 'Links', facts: ['salesUrl', 'socialLinks'], preview: 'foot' },
  { id: 'look', label: 'Look', facts: ['accent', 'logo', 'headerPicture'], preview: 'look' },
]

/** The form that edits a fact. */
export const settingsSectionOf = (name: ConferenceSection) =>
  settingsSections.find(({ facts }) => facts.includes(name))?.id

/** What a form sends: only its own facts. */
export type SectionFacts = Partial<Conference>

export const isSameSection = ({ facts }: FactsForm, a: Conference, b: Conference) =>
  JSON.stringify(pick(a, facts)) === JSON.stringify(pick(b, facts))

type Organisation = { logo?: { url?: string } | null }

/** Without a logo or picture, its address in the form is empty. */
const withoutEmptyPictures = (name: ConferenceSection, fact: unknown) => {
  if (Array.isArray(fact))
    return fact.map((entry: Organisation) => (entry.logo?.url === '' ? { ...entry, logo: null } : entry))
  const isPicture = name === 'logo' || name === 'headerPicture'
  return isPicture && (fact as { url?: string } | undefined)?.url === '' ? null : fact
}

/** The controls are named by the paths of the facts. */
const readFacts = ({ facts }: FactsForm, values: FormValues) => {
  const { 'video.isShown': isVideoShown, ...others } = values
  const nested = nestedValues(others)
  if (isVideoShown === false) nested.video = null
  return Object.fromEntries(facts.map((name) => [name, withoutEmptyPictures(name, nested[name]) ?? null]))
}

export const sectionSchema = (form: FactsForm): z.ZodType<SectionFacts> => {
  const mask = Object.fromEntries(form.facts.map((name) => [name, true])) as Record<ConferenceSection, true>
  return z.preprocess(
    (values) => readFacts(form, values as FormValues),
    withDatesInOrder(conferenceSchema.pick(mask)),
  )
}

/** What a form holds that could be saved. */
export const validFacts = (form: FactsForm, values: FormValues): SectionFacts =>
  Object.fromEntries(
    Object.entries(readFacts(form, values)).flatMap(([name, fact]) => {
      const { success, data } = conferenceSchema.shape[name as ConferenceSection].safeParse(fact)
      return success ? [[name, data]] : []
    }),
  )
