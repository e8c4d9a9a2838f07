import { Link } from '@tanstack/react-router'
import { type SettingsSection, settingsSections } from './conference-sections.ts'

const ids = Object.keys(settingsSections) as SettingsSection[]

/** The list of sections beside the form, or above it on a phone. */
export const SectionLinks = ({ selected }: { selected: SettingsSection }) => (
  <nav aria-label="Sections">
    <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:grid">
      {ids.map((id) => (
        <li key={id}>
          <Link
            to="/admin/settings/conference"
            search={{ section: id }}
            aria-current={id === selected ? 'page' : undefined}
            className="block rounded-md border border-transparent px-3 py-2 font-semibold text-accent-ink no-underline hover:bg-accent-soft aria-[current=page]:border-line aria-[current=page]:bg-paper-raised aria-[current=page]:text-ink"
          >
            {settingsSections[id].label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
