import type { SearchKind, SearchResult } from '#shared/search-results.ts'

type Target = {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
  hash?: string
}

/** A line of the search that leads somewhere. */
export type SearchOption = { key: string; label: string; detail: string; target: Target }
export type SearchGroup = { label: string; options: SearchOption[] }

export const groupLabels: Record<SearchKind, string> = {
  person: 'People',
  'co-author': 'Co-authors',
  abstract: 'Abstracts',
  event: 'Events',
  session: 'Sessions',
  room: 'Rooms',
  registration: 'Registrations',
  letter: 'Letters',
  account: 'Accounts',
}

const targets: Record<SearchKind, (id: string) => Target> = {
  person: (email) => ({ to: '/admin/people/$email', params: { email } }),
  'co-author': (id) => ({ to: '/admin/abstracts/review/$id', params: { id } }),
  abstract: (id) => ({ to: '/admin/abstracts/review/$id', params: { id } }),
  event: (id) => ({ to: '/admin/events/edit/$id', params: { id } }),
  session: (id) => ({ to: '/admin/events/sessions/$id', params: { id } }),
  room: (id) => ({ to: '/admin/rooms/edit/$id', params: { id } }),
  registration: (id) => ({ to: '/admin/registrations/edit/$id', params: { id } }),
  letter: (id) => ({ to: '/admin/letters/$id', params: { id } }),
  account: () => ({ to: '/admin/settings/accounts' }),
}

export const toOption = ({ kind, id, label, detail }: SearchResult): SearchOption => ({
  key: `${kind} ${id}`,
  label,
  detail,
  target: targets[kind](id),
})
