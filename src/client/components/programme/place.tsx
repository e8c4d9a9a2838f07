import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'

const PIN_DRAWING = 'pin'

/** Once on each page with places, which share it: a long programme has hundreds. */
export const PinDrawing = () => (
  <svg aria-hidden className="hidden">
    <symbol id={PIN_DRAWING} viewBox="0 0 24 24">
      <MapPin />
    </symbol>
  </svg>
)

/** Where the session of a card takes place. */
export const Place = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold text-accent-ink">
    <svg aria-hidden className="size-4 shrink-0 print:hidden">
      <use href={`#${PIN_DRAWING}`} />
    </svg>
    <span className="min-w-0">{children}</span>
  </span>
)
