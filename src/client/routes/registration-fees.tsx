import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/registration-fees')({ component: () => null })
