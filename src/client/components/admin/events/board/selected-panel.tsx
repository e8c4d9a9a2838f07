import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

type SelectedPanelProps = {
  title: string
  people: string
  clashes: string[]
  onClose: () => void
  children: ReactNode
}

/** What is selected on the board. */
export const SelectedPanel = ({ title, people, clashes, onClose, children }: SelectedPanelProps) => (
  <section
    aria-label="Selected"
    onKeyDown={({ key }) => key === 'Escape' && onClose()}
    className="grid shrink-0 content-start gap-3 overflow-y-auto rounded-md border border-hairline bg-paper-raised p-4 shadow-raised md:shadow-none"
  >
    <div className="flow-root">
      <Button variant="quiet" size="icon-sm" aria-label="Close" onClick={onClose} className="float-right">
        <X aria-hidden className="size-4" />
      </Button>
      <h2 dir="auto" className="text-lg">
        {title}
      </h2>
      {people && (
        <p dir="auto" className="text-ink-soft">
          {people}
        </p>
      )}
    </div>
    {clashes.length > 0 && (
      <ul className="list-disc pl-5 text-red-ink">
        {clashes.map((clash) => (
          <li key={clash}>{clash}</li>
        ))}
      </ul>
    )}
    {children}
  </section>
)
