import type { Page } from '@playwright/test'
import type { Db } from '#server/db/types.ts'
import type { looks } from '../accessibility.ts'

type Visit = {
  page: Page
  db: Db
  /** As the first administrator, or with another account. */
  signIn: (username?: string) => Promise<void>
}

/** The name of a state, and the looks it exists in unless it exists in all. */
type State = string | readonly [name: string, only: keyof typeof looks]

/** Brings a page from state to state, and yields the name of each once it is reached. */
export type Screen = (visit: Visit) => AsyncGenerator<State>

/** Screens on one site of their own. */
export type Area = {
  env?: Record<string, string>
  /** By file of src/client/routes. */
  screens: Record<string, Screen>
}
