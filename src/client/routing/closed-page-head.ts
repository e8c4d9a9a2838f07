import { matchesNoPage, NOT_FOUND_TITLE, titled } from './head.ts'
import { headingOf } from './page-heading.ts'
import type { RouterContext } from './router.tsx'

/** The head of a page behind a login. */
export const closedPageHead = (context: RouterContext, title: string) => ({
  meta: [{ title: titled(context, title) }, { name: 'robots', content: 'noindex' }],
})

type Matches = Parameters<typeof matchesNoPage>[0] & Parameters<typeof headingOf>[0]

/** The head of the current page of a closed area, titled after its heading. */
export const closedAreaHead = (
  context: RouterContext,
  matches: Matches,
  title = headingOf(matches, context.page.conference),
) => closedPageHead(context, matchesNoPage(matches) ? NOT_FOUND_TITLE : title)
