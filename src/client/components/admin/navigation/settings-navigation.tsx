import { Link } from '@tanstack/react-router'
import { settingsSubjects } from '#client/components/admin/settings/settings-subjects.ts'

/** Leads to every page of the settings, while one of them is open. */
export const SettingsNavigation = () => (
  <nav aria-label="Settings" className="border-hairline border-t">
    <ul className="table-width -ml-2 flex overflow-x-auto sm:flex-wrap">
      {settingsSubjects.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            activeProps={{ 'aria-current': 'page' }}
            className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-2 text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:text-ink lg:min-h-9"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
