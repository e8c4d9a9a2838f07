import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { query } from '#client/data/api.ts'
import { type FormValues, fillForm, readForm } from '#client/form/form-values.ts'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import { lineValue } from '#shared/event-sessions/event-session-form.ts'
import { type ProposedTalk, proposeTalks } from '#shared/event-sessions/fill-proposal.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'

type FillSessionProps = {
  formRef: RefObject<HTMLFormElement | null>
  /** Unscheduled. */
  free: ApprovedAbstractListItem[]
  abstracts: ApprovedAbstractListItem[]
  events: ConferenceEvent[]
}

type Proposal = ProposedTalk<ApprovedAbstractListItem>[]

const none: string[] = []
const MAX_PROPOSED = 8
const MINUTES = 20

const lengthOf = (form: HTMLFormElement) => Number(readForm(form)['talks.length'] ?? 0)

/** The lines of the running order as the form has them. */
const linesIn = (form: HTMLFormElement) => {
  const values = readForm(form)
  return Array.from({ length: lengthOf(form) }, (_, at) => String(values[`talks.${at}.line`] ?? ''))
}

const trackNameIn = (form: HTMLFormElement) => {
  const select = form.elements.namedItem('trackId')
  return select instanceof HTMLSelectElement && select.value ? (select.selectedOptions[0]?.text ?? '') : ''
}

/** Proposes unscheduled abstracts that suit the session. Nothing changes until they are added, and saved. */
export const FillSession = ({ formRef, free, abstracts, events }: FillSessionProps) => {
  const keyThemes = useQuery(query('GET /api/conference', {})).data?.keyThemes ?? none
  const [proposal, setProposal] = useState<Proposal>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())

  const propose = () => {
    const form = formRef.current
    if (!form) return
    const lines = linesIn(form)
    const isTaken = (approvedAbstractId: number) => lines.includes(lineValue({ approvedAbstractId }))
    const ids = new Set(
      events.filter(({ id }) => lines.includes(lineValue({ id }))).map((event) => event.approvedAbstractId),
    )
    const talks = abstracts.filter(({ id }) => ids.has(id) || isTaken(id))
    const about = [readForm(form).title, trackNameIn(form)].join(' ')
    const open = free.filter(({ id }) => !isTaken(id))
    const found = proposeTalks(about, talks, open, keyThemes).slice(0, MAX_PROPOSED)
    setProposal(found)
    setChosen(new Set(found.map(({ abstract }) => abstract.id)))
    announce(found.length > 0 ? `${pluralise(found.length, 'abstract')} proposed` : 'Nothing to propose')
  }

  const add = () => {
    const form = formRef.current
    if (!form) return
    const first = lengthOf(form)
    const added = (proposal ?? []).filter(({ abstract }) => chosen.has(abstract.id))
    const values: FormValues = { 'talks.length': first + added.length }
    for (const [at, { abstract }] of added.entries()) {
      values[`talks.${first + at}.line`] = lineValue({ approvedAbstractId: abstract.id })
      values[`talks.${first + at}.minutes`] = MINUTES
    }
    fillForm(form, values)
    setProposal(undefined)
    announce(`${pluralise(added.length, 'talk')} added to the running order`)
  }

  const toggle = (id: number) =>
    setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" size="sm" onClick={propose}>
        Fill this session
      </Button>
      {proposal?.length === 0 && (
        <p>No unscheduled abstract shares a keyword or a key theme with this session.</p>
      )}
      {proposal && proposal.length > 0 && (
        <fieldset className="grid gap-3 rounded-md border border-hairline p-4">
          <legend className="font-semibold">Proposed talks</legend>
          {proposal.map(({ abstract, reasons }) => (
            <Checkbox
              key={abstract.id}
              id={`proposed-${abstract.id}`}
              label={abstract.abstractTitle}
              hint={reasons.join('. ')}
              checked={chosen.has(abstract.id)}
              onChange={() => toggle(abstract.id)}
            />
          ))}
          <div>
            <Button size="sm" disabled={chosen.size === 0} onClick={add}>
              Add to the running order
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
