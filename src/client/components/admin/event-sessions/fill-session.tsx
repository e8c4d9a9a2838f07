import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { query } from '#client/data/api.ts'
import { type FormValues, fillForm, readForm } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { lineValue, toSessionInput } from '#shared/event-sessions/event-session-form.ts'
import { fittingTalks, PROPOSED_MINUTES, proposeTalks } from '#shared/event-sessions/fill-proposal.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import { idsOf, type Proposal, ProposedTalks, proposalText } from './proposed-talks.tsx'

type FillSessionProps = {
  formRef: RefObject<HTMLFormElement | null>
  /** Unscheduled. */
  free: ApprovedAbstractListItem[]
  abstracts: ApprovedAbstractListItem[]
  events: ConferenceEvent[]
}

const none: string[] = []

const trackNameIn = (form: HTMLFormElement) => {
  const select = form.elements.namedItem('trackId')
  return select instanceof HTMLSelectElement && select.value ? (select.selectedOptions[0]?.text ?? '') : ''
}

const inputOf = (form: HTMLFormElement) => toSessionInput(nestedValues(readForm(form)))

/** All that are proposed, while the form has no times. */
const fittingIn = (form: HTMLFormElement) => {
  const { kind, startTime, endTime, talks } = inputOf(form)
  if (Number.isNaN(Date.parse(startTime)) || Number.isNaN(Date.parse(endTime)))
    return Number.POSITIVE_INFINITY
  return fittingTalks({ kind: kind === 'posters' ? kind : 'talks', startTime, endTime }, talks)
}

/** Proposes unscheduled abstracts that suit the session. Nothing changes until they are added, and saved. */
export const FillSession = ({ formRef, free, abstracts, events }: FillSessionProps) => {
  const keyThemes = useQuery(query('GET /api/conference', {})).data?.keyThemes ?? none
  const [shown, setShown] = useState<{ proposal: Proposal; fitting: number }>()
  const button = useRef<HTMLButtonElement>(null)

  const propose = () => {
    const form = formRef.current
    if (!form) return
    const lines = inputOf(form).talks.map(lineValue)
    const isTaken = (approvedAbstractId: number) => lines.includes(lineValue({ approvedAbstractId }))
    const ids = new Set(
      events.filter(({ id }) => lines.includes(lineValue({ id }))).map((event) => event.approvedAbstractId),
    )
    const talks = abstracts.filter(({ id }) => ids.has(id) || isTaken(id))
    const about = [readForm(form).title, trackNameIn(form)].join(' ')
    const open = free.filter(({ id }) => !isTaken(id))
    const proposal = proposeTalks(about, talks, open, keyThemes)
    setShown({ proposal, fitting: fittingIn(form) })
    announce(proposalText(proposal))
  }

  const add = (added: ApprovedAbstractListItem[]) => {
    const form = formRef.current
    if (!form) return
    const first = inputOf(form).talks.length
    const values: FormValues = { 'talks.length': first + added.length }
    for (const [at, { id }] of added.entries()) {
      values[`talks.${first + at}.line`] = lineValue({ approvedAbstractId: id })
      values[`talks.${first + at}.minutes`] = PROPOSED_MINUTES
    }
    fillForm(form, values)
    setShown(undefined)
    button.current?.focus()
    announce(`${pluralise(added.length, 'talk')} added to the running order`)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button ref={button} variant="secondary" size="sm" onClick={propose}>
        Fill this session
      </Button>
      {shown && <ProposedTalks key={idsOf(shown.proposal)} {...shown} onAdd={add} />}
    </div>
  )
}
