import { createFileRoute } from '@tanstack/react-router'

const ReviewsPage = () => (
  <div className="page-width grid gap-4 py-8">
    <h1 className="text-3xl">Your reviews</h1>
    <p>No abstracts are assigned to you at the moment. The organisers will write to you when there are.</p>
  </div>
)

export const Route = createFileRoute('/review/')({
  staticData: { heading: 'Your reviews' },
  component: ReviewsPage,
})
