import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#client/ui/button.tsx'
import { isTyping } from '#client/ui/shortcut-keys.ts'
import { useLatest } from '#client/ui/use-latest.ts'

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-paper-sunken px-1 font-sans text-xs">{children}</kbd>
)

type Step = (direction: 'undo' | 'redo') => void

/** Ctrl+Z and Ctrl+Shift+Z, except while typing or in a dialog. */
const useUndoKeys = (step: Step) => {
  const latest = useLatest(step)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog')
      if (
        isTyping(event.target) ||
        isInDialog ||
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'z'
      )
        return
      event.preventDefault()
      latest.current(event.shiftKey ? 'redo' : 'undo')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest])
}

type ToolbarProps = {
  onAdd: () => void
  saving: boolean
  canUndo: boolean
  canRedo: boolean
  onStep: Step
}

/** Instructions, and undo and redo by buttons and keys. */
export const BoardToolbar = ({ saving, canUndo, canRedo, onStep, onAdd }: ToolbarProps) => {
  useUndoKeys(onStep)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <p id="board-help" className="max-w-4xl flex-1 basis-96 text-ink-soft">
        Drag an abstract or event to its slot, or drag its lower edge to change its length. In a session, the
        other talks make room. Drag the strip of a session to move it with its talks; click it to change their
        order and minutes. Drag a talk to the list to unschedule it. Click an empty slot, or draw one, to add
        a session, an event or a break. You can undo a change for half an hour.{' '}
        <span className="pointer-coarse:hidden">
          By keyboard: arrow keys select an event or a session, <Key>Enter</Key> picks it up, arrow keys move
          it by 5 minutes or one room, <Key>Shift</Key> + arrow keys change its length, <Key>Enter</Key> drops
          it, <Key>Esc</Key> cancels, <Key>Delete</Key> unschedules a talk. <Key>Ctrl</Key> + <Key>Z</Key>{' '}
          undoes, <Key>Ctrl</Key> + <Key>Shift</Key> + <Key>Z</Key> redoes.
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {/* As large as its text, so that nothing moves while a change is saved. */}
        <span
          role="status"
          className="h-5 w-16 text-right text-ink-soft text-sm max-md:order-last max-md:text-left"
        >
          {saving ? 'Saving...' : ''}
        </span>
        <Button variant="secondary" size="sm" onClick={onAdd} icon={Plus}>
          Add
        </Button>
        <Button variant="secondary" size="sm" disabled={!canUndo} onClick={() => onStep('undo')} icon={Undo2}>
          Undo
        </Button>
        <Button variant="secondary" size="sm" disabled={!canRedo} onClick={() => onStep('redo')} icon={Redo2}>
          Redo
        </Button>
      </div>
    </div>
  )
}
