import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '../components/admin/events/event-page'

export const Route = createFileRoute('/admin/events/new')({
  staticData: { heading: 'Add New Event' },
  component: () => <EventPage id="new" />,
})
