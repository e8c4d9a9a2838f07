import { useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { SiteFacts } from '#shared/conference/conference.ts'
import type { FormState } from '#shared/form-state.ts'

/** Where the site is published. */
export type Site = {
  origin: string
  demo: boolean
  sendsLetters: boolean
  /** The name of the identity provider whose logins are accepted. */
  signInProvider: string | null
}

/** Sent by the server with every page, beside the data of its loader. */
export type PageContext = {
  site: Site
  conference: SiteFacts
  /** The result of a form that was sent without scripts. */
  formState?: FormState
}

/** Filled with what the server sent before anything is rendered. */
export const emptyPageContext = (): PageContext => ({
  site: { origin: '', demo: false, sendsLetters: false, signInProvider: null },
  conference: {} as SiteFacts,
})

export const usePageContext = (): PageContext => useRouter().options.context.page

export const useSite = (): Site => usePageContext().site

/** Facts that organisers have typed and not saved yet, around a preview. */
export const PreviewedFacts = createContext<SiteFacts | undefined>(undefined)

/** The facts of the conference that every page has. */
export const useConference = (): SiteFacts => {
  const { conference } = usePageContext()
  return useContext(PreviewedFacts) ?? conference
}
