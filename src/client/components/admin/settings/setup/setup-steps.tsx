import { z } from 'zod'
import type { SetupSection } from '#client/components/admin/settings/conference/conference-sections.ts'

type Step = { id: string; section: SetupSection; title: string; hint: string }

/** The steps of the first start, in order. */
export const setupSteps = [
  {
    id: 'name',
    section: 'setup-name',
    title: 'Name and theme',
    hint: 'What is your conference called, and what is it about?',
  },
  {
    id: 'dates',
    section: 'setup-dates',
    title: 'Dates',
    hint: 'On which days does it take place?',
  },
  {
    id: 'venue',
    section: 'setup-venue',
    title: 'Venue',
    hint: 'Where do people meet?',
  },
  {
    id: 'deadline',
    section: 'setup-deadline',
    title: 'Deadline',
    hint: 'Until when can authors submit, and when do they hear from you?',
  },
  {
    id: 'contact',
    section: 'setup-contact',
    title: 'Contact',
    hint: 'Where do people write with questions?',
  },
] as const satisfies Step[]

export type SetupStepId = (typeof setupSteps)[number]['id']

export const setupStepId = z.enum(['name', 'dates', 'venue', 'deadline', 'contact']).catch('name')
