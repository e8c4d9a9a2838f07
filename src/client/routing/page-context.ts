import { useRouter } from '@tanstack/react-router'
import type { FormState } from '../../shared/form-state'

/** Where the site is published. */
export type Site = { origin: string; demo: boolean; sendsLetters: boolean }

/** Sent by the server with every page, beside the data of its loader. */
export type PageContext = {
  site: Site
  /** The result of a form that was sent without scripts. */
  formState?: FormState
}

export const emptyPageContext = (): PageContext => ({
  site: { origin: '', demo: false, sendsLetters: false },
})

export const usePageContext = (): PageContext => useRouter().options.context.page

export const useSite = (): Site => usePageContext().site
