import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage, query } from '#client/data/api.ts'
import { addRecentlyOpened, readRecentlyOpened } from '#client/data/recently-opened.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import { pluralise } from '#shared/pluralise.ts'
import { isSearchable, searchKinds, searchLimits } from '#shared/search-results.ts'
import { findScreens } from './admin-screens.ts'
import { groupLabels, type SearchGroup, type SearchOption, toOption } from './search-option.ts'
import { slashKey } from './slash-key.ts'

const DEBOUNCE_MS = 120

const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Screens at once, records as soon as the server answers; before anything is typed, what was opened last. */
const useSearch = (text: string) => {
  const typed = text.trim()
  const debounced = useDebounced(typed)
  const isSearch = isSearchable(typed)
  const results = useQuery({
    ...query('GET /api/search', { query: { q: debounced } }),
    enabled: isSearch && isSearchable(debounced),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const records = isSearch ? (results.data?.results ?? []) : []
  const groups: SearchGroup[] = [
    { label: 'Recently opened', options: typed ? [] : readRecentlyOpened<SearchOption>() },
    { label: 'Screens and settings', options: findScreens(typed) },
    ...searchKinds.map((kind) => ({
      label: groupLabels[kind],
      options: records.filter((record) => record.kind === kind).map(toOption),
    })),
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearch,
    isPending: isSearch && (debounced !== typed || results.isFetching),
    error: isSearch ? results.error : null,
    isSimilar: records.length > 0 && results.data?.similar === true,
  }
}

type SearchDialogProps = { open: boolean; onClose: () => void }

export const SearchDialog = ({ open, onClose }: SearchDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Search" wide>
    {open && <SearchBox onOpened={onClose} />}
  </Dialog>
)

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
}

/** What a screen reader hears while somebody types. */
const statusOf = ({ groups, isSearch, isPending, isSimilar }: ReturnType<typeof useSearch>) => {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (!isSearch || isPending) return ''
  if (count === 0) return 'No results.'
  return `${pluralise(count, 'result')}${isSimilar ? ', similar to what you typed' : ''}.`
}

/** A combobox with its list always open: the focus stays in the field, arrow keys choose, Enter opens. */
const SearchBox = ({ onOpened }: { onOpened: () => void }) => {
  const base = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const results = useSearch(text)
  const options = results.groups.flatMap((group) => group.options)
  const active = options[Math.min(chosen, options.length - 1)]
  const idOf = ({ key }: SearchOption) => `${base}-${key.replaceAll(' ', '-')}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    }
    const move = moves[event.key]
    if (!move || options.length === 0) return
    event.preventDefault()
    setChosen(move(active ? options.indexOf(active) : 0, options.length))
  }
  return (
    <div className="grid gap-4">
      <input
        // A dialog focuses what has this attribute, which React does not write.
        ref={(input) => input?.setAttribute('autofocus', '')}
        type="text"
        role="combobox"
        aria-label="Search people, records, settings and screens"
        aria-expanded={options.length > 0}
        aria-controls={`${base}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={searchLimits.longest}
        placeholder="Name, e-mail address, title, room, setting …"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-md border border-line bg-paper px-3 text-base"
      />
      <p role="status" className="sr-only">
        {statusOf(results)}
      </p>
      {results.error && <Alert tone="danger">{errorMessage(results.error)}</Alert>}
      {results.isSimilar && <p className="text-ink-soft">Nothing matches exactly. Similar:</p>}
      {results.isSearch && !results.isPending && !results.error && options.length === 0 && (
        <p className="text-ink-soft">Nothing found. Try fewer words, or part of a name or address.</p>
      )}
      <div
        id={`${base}-list`}
        role="listbox"
        aria-label="Results"
        className="grid min-h-64 content-start gap-3"
      >
        {results.groups.map((group) => (
          <Group key={group.label} {...{ group, active, idOf, onOpened }} />
        ))}
      </div>
      <Keys />
    </div>
  )
}

type GroupProps = {
  group: SearchGroup
  active: SearchOption | undefined
  idOf: (option: SearchOption) => string
  onOpened: () => void
}

const Group = ({ group: { label, options }, active, idOf, onOpened }: GroupProps) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pb-1 font-semibold text-ink-soft text-xs">
        {label}
      </p>
      {options.map((option) => (
        <Option
          key={option.key}
          option={option}
          id={idOf(option)}
          isActive={option === active}
          onOpen={() => {
            addRecentlyOpened(option)
            onOpened()
          }}
        />
      ))}
    </div>
  )
}

type OptionProps = { option: SearchOption; id: string; isActive: boolean; onOpen: () => void }

const Option = ({ option: { label, detail, target }, id, isActive, onOpen }: OptionProps) => {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      {...target}
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      className="flex min-h-10 flex-wrap items-baseline gap-x-3 rounded-md border-2 border-transparent px-3 py-1.5 text-ink no-underline hover:bg-paper-sunken aria-selected:border-accent aria-selected:bg-accent-soft"
    >
      <span dir="auto" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
        {label}
      </span>
      {detail && (
        <span dir="auto" className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
          {detail}
        </span>
      )}
    </Link>
  )
}

const Keys = () => {
  const enabled = slashKey.use()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t pt-3 text-ink-soft text-sm pointer-coarse:hidden">
      <p>Arrow keys choose, Enter opens, Esc closes. Ctrl K opens the search anywhere.</p>
      <Checkbox
        id="searchBySlash"
        label="Also open it with the / key"
        checked={enabled}
        onChange={(event) => slashKey.set(event.target.checked)}
      />
    </div>
  )
}
