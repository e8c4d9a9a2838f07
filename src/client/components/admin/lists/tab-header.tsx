import { FileUp, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { ImportList } from '#shared/imports/imports.ts'

type TabHeaderProps = { title: string; children?: ReactNode }

const HEADING = 'tab-heading'

/** For when the focused element is removed. */
export const focusTabHeading = () =>
  (document.getElementById(HEADING) ?? document.querySelector('h1'))?.focus()

/** A dashboard tab's heading with its actions. */
export const TabHeader = ({ title, children }: TabHeaderProps) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
    <h2 id={HEADING} tabIndex={-1} className="text-xl">
      {title}
    </h2>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
)

export const AddLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} size="sm" icon={Plus}>
    {children}
  </ButtonLink>
)

export const ImportLink = ({ list }: { list: ImportList }) => (
  <ButtonLink to="/admin" search={{ import: list }} variant="secondary" size="sm" icon={FileUp}>
    Import
  </ButtonLink>
)

type FilterProps = { label: string; value: string; onChange: (value: string) => void }

export const FilterInput = ({ label, value, onChange }: FilterProps) => (
  <label className="relative block">
    <span className="sr-only">{label}</span>
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft"
    />
    <input
      type="search"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="min-h-9 w-56 max-w-full rounded-md border border-line bg-paper-raised py-1 pr-2 pl-8"
    />
  </label>
)
