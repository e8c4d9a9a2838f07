import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/programme')({ component: () => null })
