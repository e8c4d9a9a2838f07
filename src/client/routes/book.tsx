import { createFileRoute } from '@tanstack/react-router'
import { BookPage } from '../components/book/book-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { queryOrNull } from '../data/api'
import { orLoadError } from '../data/page-data'
import { pageHead } from '../routing/head'

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
