import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../components/admin/imports/import-page'

export const Route = createFileRoute('/admin/import')({
  staticData: { heading: 'Import' },
  validateSearch: (search: Record<string, unknown>): { list?: string } => search,
  component: ImportPage,
})
