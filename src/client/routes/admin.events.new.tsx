import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#client/components/admin/events/event-page.tsx'

export const Route = createFileRoute('/admin/events/new')({
  staticData: { heading: 'Add New Event' },
  component: () => <EventPage id="new" />,
})
