import { useEffect } from 'react'
import { safeLocalStorage, useStoredState } from '#client/data/storage.ts'
import { Checkbox } from '#client/ui/field.tsx'
import { hasKeyboard, hasModifier, isTyping } from '#client/ui/shortcut-keys.ts'
import { useLatest } from '#client/ui/use-latest.ts'

export type Shortcut = { key: string; label: string; run: () => void }

/** Single-key shortcuts, ignored while typing, with a modifier or in a dialog. */
const useShortcuts = (shortcuts: Shortcut[], enabled: boolean) => {
  const latest = useLatest(shortcuts)
  useEffect(() => {
    if (!enabled || !hasKeyboard()) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const shortcut = latest.current.find(({ key }) => key === event.key.toLowerCase())
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, latest])
}

/** The legend, with a switch for people who trigger keys by accident or by voice. */
export const Shortcuts = ({ shortcuts }: { shortcuts: Shortcut[] }) => {
  const [enabled, setEnabled] = useStoredState(safeLocalStorage, 'reviewShortcuts', true)
  useShortcuts(shortcuts, enabled)
  return (
    <section
      aria-label="Keyboard shortcuts"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-hairline border-y py-2 pointer-coarse:hidden"
    >
      <Checkbox
        id="reviewShortcuts"
        label="Keyboard shortcuts"
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {enabled && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
          {shortcuts.map(({ key, label }) => (
            <li key={key} className="whitespace-nowrap">
              <kbd className="mr-1 inline-block min-w-5 rounded-sm border border-line bg-paper-raised px-1 text-center font-sans font-semibold text-ink">
                {key.toUpperCase()}
              </kbd>
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
