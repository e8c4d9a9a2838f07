import { ChevronDown, Rss } from 'lucide-react'
import { useSite } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'

type SubscribeProps = { path: string; label: string; description: string }

export const SubscribeToCalendar = ({ path, label, description }: SubscribeProps) => {
  const { origin } = useSite()
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
          <li>
            <a href={address.replace(/^https?:/, 'webcal:')} className="text-link">
              Open in your calendar app
            </a>
          </li>
          <li>
            <a href={address} className="text-link">
              Calendar address
            </a>{' '}
            <span className="text-ink-soft">to paste into a web calendar</span>
          </li>
        </ul>
      </div>
    </details>
  )
}
