import { expect, test } from 'vitest'
import { currentSection } from './admin-sections.ts'

const label = (pathname: string, tab?: string) => currentSection({ pathname, tab })?.label

test.each([
  ['/admin', undefined, 'Dashboard'],
  ['/admin', 'nonsense', 'Dashboard'],
  ['/admin', 'abstracts', 'Abstracts'],
  ['/admin', 'speakers', 'Speakers'],
  ['/admin', 'events', 'Scheduling board'],
  ['/admin', 'registrations', 'Registrations'],
  ['/admin', 'settings', 'Settings'],
  ['/admin/approved-abstracts/edit/3', undefined, 'Abstracts'],
  ['/admin/review/proposal', undefined, 'Review'],
  ['/admin/events/new', undefined, 'Scheduling board'],
  ['/admin/registrations/reconcile', undefined, 'Registrations'],
  ['/admin/settings/letters', undefined, 'Settings'],
  ['/admin/setup', undefined, 'Settings'],
  ['/admin/help', undefined, undefined],
] as const)('%s with tab %s is in %s', (pathname, tab, section) => {
  expect(label(pathname, tab)).toBe(section)
})
