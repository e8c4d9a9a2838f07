import { Button } from '#client/ui/button.tsx'
import type { UnsentText } from './use-unsent-text.ts'

type ReplacedTextProps = { of: UnsentText; title: string; limit: number }

/** A colleague's text that the unsent one will replace. */
export const ReplacedText = ({ of: { text, replaced, write }, title, limit }: ReplacedTextProps) =>
  replaced !== '' && (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p className="font-semibold">{title}</p>
      <p dir="auto" className="whitespace-pre-wrap">
        {replaced}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => write(`${replaced}\n\n${text}`.slice(0, limit), replaced)}
      >
        Add it before mine
      </Button>
    </div>
  )
