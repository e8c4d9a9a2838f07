import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/bio-demo')({ component: () => null })
