/*
 * One cached page serves many requests, although the router writes the time and the address of one of them into it.
 * Both are changed here, in fields that the router does not document: e2e/authors.spec.ts and
 * src/server/responses/invalidation.test.ts fail when it renames them.
 */
import type { createRouter } from './router.tsx'

/** On the server: load times would change the ETag of a page whenever it is rendered again. */
export const omitLoadTimes = (router: ReturnType<typeof createRouter>) => {
  const load = router.load
  router.load = async (options) => {
    await load(options)
    for (const match of router.state.matches) match.updatedAt = 0
  }
}

/** The server renders the page of all missing speakers here. */
const MISSING_SPEAKER = '/authors/0'

const speakerMatchId = (pathname: string) => `#authors#$id${pathname.replaceAll('/', '#')}`

/** In the browser, before hydration: otherwise the router would load the data again. */
export const adoptMatches = () => {
  for (const match of window.$_TSR?.router?.matches ?? []) {
    // The browser revalidated the page just now.
    match.u = Date.now()
    if (match.i === speakerMatchId(MISSING_SPEAKER)) match.i = speakerMatchId(location.pathname)
  }
}
