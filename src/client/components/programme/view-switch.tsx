import { Link } from '@tanstack/react-router'
import { programmeView } from '#client/data/programme.ts'
import type { ProgrammeView } from '#client/data/programme-search.ts'

const choices = [
  { view: 'list', label: 'List' },
  { view: 'grid', label: 'Rooms by time' },
] as const

/** Links, so that it works without scripts; the choice is stored if scripts run. */
export const ViewSwitch = ({ view }: { view: ProgrammeView }) => (
  <nav aria-label="View" className="hidden lg:block">
    <ul className="flex rounded-md border border-line bg-paper-raised text-sm">
      {choices.map(({ view: choice, label }) => (
        <li key={choice}>
          <Link
            from="/programme"
            to="/programme"
            search={(shown) => ({ ...shown, view: choice })}
            replace
            resetScroll={false}
            onClick={() => programmeView.set(choice)}
            aria-current={view === choice ? 'true' : undefined}
            className="flex min-h-9 items-center rounded-md px-3 text-ink no-underline hover:bg-paper-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
