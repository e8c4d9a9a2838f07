import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/events/board')({ component: () => null })
