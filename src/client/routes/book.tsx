import { createFileRoute } from '@tanstack/react-router'
import { BookPage } from '#client/components/book/book-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'

const PROGRAMME_HIDDEN = 403
const bookQuery = queryOrNull('GET /api/book', {}, [PROGRAMME_HIDDEN])

const Book = () => <BookPage book={Route.useLoaderData()} />

export const Route = createFileRoute('/book')({
  staticData: { heading: 'Book of abstracts' },
  loader: ({ context }) => orLoadError(context.load(bookQuery), 'Failed to fetch the book'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Book of abstracts',
      description: `The abstracts of ${match.context.page.conference.shortName} to read, print and keep.`,
      path: '/book',
    }),
  component: Book,
  errorComponent: loadErrorPage('Failed to load the book. Please try again later.'),
})
