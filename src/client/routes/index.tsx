import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference'
import { pageHead } from '../head'

const HomePage = () => (
  <div className="page-width py-16">
    <h1 className="text-5xl">{conference.title}</h1>
    <p className="mt-4 text-xl">{conference.theme}</p>
  </div>
)

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: conference.title,
      description: conference.theme,
      path: '/',
    }),
  component: HomePage,
})
