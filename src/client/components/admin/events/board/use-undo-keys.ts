import { useEffect } from 'react'
import { isTyping } from '#client/ui/shortcut-keys.ts'
import { useLatest } from '#client/ui/use-latest.ts'

/** Ctrl+Z and Ctrl+Shift+Z, except while typing or in a dialog. */
export const useUndoKeys = (step: (direction: 'undo' | 'redo') => void) => {
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
