import { ChevronDown, Rss } from 'lucide-react'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { CopyText } from '#client/ui/copy-text.tsx'
import { calendarServices } from '#shared/calendar-services.ts'

type SubscribeProps = { path: string; label: string; description: string }

export const SubscribeToCalendar = ({ path, label, description }: SubscribeProps) => {
  const { origin } = useSite()
  const { shortName } = useConference()
  const address = `${origin}${path}`
  return (
    <details className="no-print group relative inline-block">
      <summary className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <Rss aria-hidden className="size-4" />
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute z-20 mt-1 w-72 max-w-[calc(100vw-5rem)] rounded-md border border-hairline bg-paper-raised p-4 text-sm shadow-floating">
        <p className="mb-3 text-ink-soft">{description}</p>
        <ul className="grid gap-2">
          {calendarServices(address, shortName).map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" className="text-link">
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={address} download className="text-link">
              Download once
            </a>{' '}
            <span className="text-ink-soft">without later changes</span>
          </li>
        </ul>
        <div className="mt-3">
          <CopyText label="Copy address" text={address} failure={address} />
        </div>
      </div>
    </details>
  )
}
