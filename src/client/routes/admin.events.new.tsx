import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '../components/admin/event-page'

export const Route = createFileRoute('/admin/events/new')({ component: () => <EventPage id="new" /> })
