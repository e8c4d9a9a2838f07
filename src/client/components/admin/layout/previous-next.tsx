import type { LinkProps } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

type Id = number | null | undefined

type PreviousNextProps = {
  /** 'letter', 'abstract' */
  noun: string
  previous: Id
  next: Id
  /** '3 of 12' */
  position?: string
  linkTo: (id: number) => LinkProps
}

/** Pages through the records of a list. */
export const PreviousNext = ({ noun, previous, next, position, linkTo }: PreviousNextProps) => {
  const link = (id: Id) => (typeof id === 'number' ? linkTo(id) : undefined)
  return (
    <nav
      aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)}s in the list`}
      className="flex items-center gap-2"
    >
      <Step link={link(previous)} label={`Previous ${noun}`}>
        <ChevronLeft aria-hidden className="size-4" />
        Previous
      </Step>
      {position && <span className="whitespace-nowrap text-ink-soft tabular-nums">{position}</span>}
      <Step link={link(next)} label={`Next ${noun}`}>
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  )
}

const style = { variant: 'secondary', size: 'sm' } as const

type StepProps = { link: LinkProps | undefined; label: string; children: ReactNode }

const Step = ({ link, label, children }: StepProps) =>
  link ? (
    <ButtonLink {...link} aria-label={label} {...style}>
      {children}
    </ButtonLink>
  ) : (
    <Button {...style} disabled aria-label={label}>
      {children}
    </Button>
  )
