import { useEffect } from 'react'
import { useLatest } from './use-latest'

/** Ctrl+Z and Ctrl+Shift+Z, except while typing. */
export const useUndoKeys = (step: (direction: 'undo' | 'redo') => void) => {
  const latest = useLatest(step)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog')
      if (elsewhere || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      latest.current(event.shiftKey ? 'redo' : 'undo')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest])
}
