import type { Ref } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Leftover } from './use-paste-draft.ts'

type LeftoversProps = {
  ref: Ref<HTMLDivElement>
  leftovers: Leftover[]
  onComplete: (leftover: Leftover) => void
  onDiscard: (leftover: Leftover) => void
}

/** What was not understood stays until somebody completes or discards it. */
export const Leftovers = ({ ref, leftovers, onComplete, onDiscard }: LeftoversProps) =>
  leftovers.length > 0 && (
    <Alert
      ref={ref}
      tone="warning"
      focusable
      title={leftovers.length === 1 ? 'One part was not saved' : `${leftovers.length} parts were not saved`}
    >
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {leftovers.map((leftover, index) => (
          <li key={leftover.text} className="grid grid-cols-1 gap-2">
            {leftover.remarks.length > 0 && <p>{leftover.remarks.join('; ')}</p>}
            <pre
              dir="auto"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-48 overflow-auto whitespace-pre-wrap rounded-md border border-hairline bg-paper p-3 font-mono text-ink text-sm"
            >
              {leftover.text.trim()}
            </pre>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Complete part ${index + 1} by hand`}
                onClick={() => onComplete(leftover)}
              >
                Complete by hand
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Discard part ${index + 1}`}
                onClick={() => onDiscard(leftover)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  )
