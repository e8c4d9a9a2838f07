import type { ComponentType } from 'react'
import { z } from 'zod'
import type { SetupSection } from '#client/components/admin/settings/conference/conference-sections.ts'
import { FactInput } from '#client/components/admin/settings/conference/fact-fields.tsx'
import {
  DayFields,
  DeadlineFields,
  NameFields,
  VenueFields,
} from '#client/components/admin/settings/conference/section-fields.tsx'

const ContactFields = () => (
  <FactInput name="contactEmail" type="email" required hint="Shown to visitors at the foot of every page" />
)

type Step = { id: string; section: SetupSection; title: string; hint: string; fields: ComponentType }

/** The steps of the first start, in order. */
export const setupSteps = [
  {
    id: 'name',
    section: 'setup-name',
    title: 'Name and theme',
    hint: 'What is your conference called, and what is it about?',
    fields: NameFields,
  },
  {
    id: 'dates',
    section: 'setup-dates',
    title: 'Dates',
    hint: 'On which days does it take place?',
    fields: DayFields,
  },
  {
    id: 'venue',
    section: 'setup-venue',
    title: 'Venue',
    hint: 'Where do people meet?',
    fields: VenueFields,
  },
  {
    id: 'deadline',
    section: 'setup-deadline',
    title: 'Deadline',
    hint: 'Until when can authors submit, and when do they hear from you?',
    fields: DeadlineFields,
  },
  {
    id: 'contact',
    section: 'setup-contact',
    title: 'Contact',
    hint: 'Where do people write with questions?',
    fields: ContactFields,
  },
] as const satisfies Step[]

export type SetupStepId = (typeof setupSteps)[number]['id']

export const setupStepId = z.enum(['name', 'dates', 'venue', 'deadline', 'contact']).catch('name')
