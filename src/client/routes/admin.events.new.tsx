import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '../components/admin/events/event-page'

export const Route = createFileRoute('/admin/events/new')({ component: () => <EventPage id="new" /> })
