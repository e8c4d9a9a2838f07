import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onDemand } from '#client/ui/on-demand.tsx'
import { hasKeyboard, hasModifier, isTyping } from '#client/ui/shortcut-keys.ts'
import { slashKey } from './slash-key.ts'

const SearchDialog = onDemand(async () => (await import('./search-dialog.tsx')).SearchDialog)

const isSearchKey = (event: KeyboardEvent, slash: boolean) =>
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) ||
  (slash && hasKeyboard() && event.key === '/' && !hasModifier(event) && !isTyping(event.target))

const useSearchKeys = (open: () => void) => {
  const slash = slashKey.use()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isSearchKey(event, slash)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, slash])
}

const isMac = () => /Mac|iP/.test(navigator.platform)

/** Opens the search of everything; also by Ctrl+K and, unless switched off, by the key `/`. */
export const SearchButton = () => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [open] = useState(() => () => setState('open'))
  useSearchKeys(open)
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 shrink-0 items-center gap-2 rounded-md border border-line bg-paper px-3 font-semibold hover:bg-paper-sunken"
      >
        <Search aria-hidden className="size-4" />
        <span className="lg:max-xl:sr-only">Search</span>
        <kbd className="hidden font-normal font-sans text-ink-soft text-xs xl:pointer-fine:inline">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {state !== 'never' && <SearchDialog open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  )
}
