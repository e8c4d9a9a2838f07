import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#client/components/admin/events/event-page.tsx'

const EditEvent = () => <EventPage id={Route.useParams().id} />

export const Route = createFileRoute('/admin/events/edit/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add New Event' : 'Edit Event') },
  component: EditEvent,
})
