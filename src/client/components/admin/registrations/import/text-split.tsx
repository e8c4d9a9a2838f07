import { Merge, Scissors } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { pluralise } from '#shared/pluralise.ts'

type TextSplitProps = { text: string; starts: number[]; onCuts: (cuts: number[]) => void }

/** Shows where the text was cut into parts, to join them or to cut them elsewhere. */
export const TextSplit = ({ text, starts, onCuts }: TextSplitProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  // The pressed button disappears.
  const cut = (cuts: number[]) => {
    onCuts(cuts)
    summary.current?.focus({ preventScroll: true })
  }
  return (
    <details
      className="rounded-md border border-hairline bg-paper p-4"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary ref={summary} className="cursor-pointer rounded-sm">
        See how the text was split ({pluralise(starts.length, 'part')})
      </summary>
      {isOpen && <Parts {...{ text, starts }} onCuts={cut} />}
    </details>
  )
}

const MAX_LINES = 1500

const Parts = ({ text, starts, onCuts }: TextSplitProps) => {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > MAX_LINES)
    return <p className="mt-2 text-ink-soft">The text is too long to be cut by hand. Paste fewer e-mails.</p>
  const parts = starts.map((start, index) => ({ start, end: (starts[index + 1] ?? lines.length + 1) - 1 }))
  return (
    <ol className="mt-3 grid grid-cols-1 gap-3">
      {parts.map(({ start, end }, index) => (
        <li key={start} className="grid grid-cols-1 gap-2 rounded-md border border-hairline p-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">
              Part {index + 1}, {start === end ? `line ${start}` : `lines ${start} to ${end}`}
            </h3>
            {index > 0 && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Join part ${index + 1} with the part above`}
                onClick={() => onCuts(starts.filter((other) => other !== start))}
              >
                <Merge aria-hidden className="size-4" />
                Join with the part above
              </Button>
            )}
          </div>
          <ol className="font-mono text-sm">
            {lines.slice(start - 1, end).map((line, at) => {
              const number = start + at
              return (
                <li key={number} className="flex items-start gap-2">
                  {at > 0 && line.trim() !== '' ? (
                    <Button
                      variant="quiet"
                      size="icon-sm"
                      aria-label={`Cut above line ${number}`}
                      onClick={() => onCuts([...starts, number].sort((one, other) => one - other))}
                    >
                      <Scissors aria-hidden className="size-4" />
                    </Button>
                  ) : (
                    <span className="w-8 shrink-0" />
                  )}
                  <span dir="auto" className="min-w-0 whitespace-pre-wrap break-words py-1">
                    {line}
                  </span>
                </li>
              )
            })}
          </ol>
        </li>
      ))}
    </ol>
  )
}
