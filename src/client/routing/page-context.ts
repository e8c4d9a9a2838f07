import { useRouter } from '@tanstack/react-router'
import type { FormState } from '../../shared/form-state'

/** Where the site is published. */
export type Site = { origin: string; demo: boolean }

/** What a page is told by the server that made it, beside what it reads itself. */
export type PageFacts = {
  site: Site
  /** What a form sent without scripts came to. */
  formState?: FormState
}

export const nowhere = (): PageFacts => ({ site: { origin: '', demo: false } })

export const usePageFacts = (): PageFacts => useRouter().options.context.facts

export const useSite = (): Site => usePageFacts().site
