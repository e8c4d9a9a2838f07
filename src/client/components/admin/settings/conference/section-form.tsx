import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AdminLink } from '#client/components/admin/layout/admin-link.ts'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { readForm } from '#client/form/form-values.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useMedia } from '#client/ui/use-media.ts'
import type { Conference } from '#shared/conference/conference.ts'
import type { ConferenceWithExamples } from '#shared/conference/examples.ts'
import { factsIn } from '#shared/conference/facts.ts'
import { textsInOtherCurrencies } from '#shared/conference/other-currencies.ts'
import { formatFieldValue } from '#shared/history.ts'
import { conferenceQuery, fetchConference } from './conference-query.ts'
import {
  type FactsForm,
  isSameSection,
  type SectionFacts,
  sectionSchema,
  validFacts,
} from './conference-sections.ts'
import { EventMovesDialog, useEventMoves } from './event-moves-dialog.tsx'
import { FactFields, factAt } from './fact-fields.tsx'

type SectionFormProps = {
  section: FactsForm
  facts: ConferenceWithExamples
  /** The label of the button. */
  save?: string
  /** Beside the button. */
  actions?: ReactNode
  /** Where saving leads; otherwise the form stays. */
  leaveTo?: AdminLink
}

const SAVE_ID = 'save-section'

/** The facts as a form compares them, by path; a section is kept or replaced as a whole. */
const comparedFacts = (section: FactsForm, timeZone: string) =>
  Object.fromEntries(
    factsIn(section.facts).map(([path, { label }]) => [
      path,
      {
        label,
        text: (values: SectionFacts) => formatFieldValue(path, factAt(values, path), timeZone),
        together: [path.replace(/\..*/, '')],
      },
    ]),
  )

const SectionPreview = onDemand(async () => (await import('./section-preview.tsx')).SectionPreview)

/** The form of some facts, with the page that shows them beside it. */
export const SectionForm = ({ section, facts, save = 'Save', actions, leaveTo }: SectionFormProps) => {
  const queryClient = useQueryClient()
  const schema = useMemo(() => sectionSchema(section), [section])
  const { label } = section
  const kind = `conference-${section.id}`
  const eventMoves = useEventMoves()
  // What is typed, as far as it is valid.
  const [shown, setShown] = useState(facts)
  const previewed = useDeferredValue(shown)
  const isWide = useMedia('(width >= 80rem)')
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2"
      onInput={({ currentTarget }) => {
        const form = currentTarget.querySelector('form')
        if (form) setShown((last) => ({ ...last, ...validFacts(section, readForm(form)) }))
      }}
    >
      <EditRecord<ConferenceWithExamples, SectionFacts, ConferenceWithExamples, string>
        record={{
          kind,
          schema,
          read: fetchConference,
          edit: {
            send: async ({ days }, values) => {
              const events = await eventMoves.ask(days, values.days ?? days)
              return undoableCall('PATCH /api/conference', { body: { ...values, events } })
            },
            label,
            submit: save,
            saved: () => ({ title: `${label} saved`, description: 'Visitors can see it now.' }),
            failed: `Failed to save ${label}`,
          },
          // Also what shows the days of the conference.
          refresh: ['/api/conference', '/api/events', '/api/approved-abstracts', '/api/timetable'],
        }}
        start={facts}
        isSame={(one, other) => isSameSection(section, one, other)}
        fields={comparedFacts(section, facts.timeZone)}
        leaveTo={leaveTo}
        // The version changes with other sections, too.
        draft={{ kind, id: 1 }}
        restart={(saved) => saved}
        onSaved={(saved) => {
          document.getElementById(SAVE_ID)?.focus()
          queryClient.setQueryData(conferenceQuery.queryKey, saved)
        }}
        hasOwnFooter
        prefix="edit-"
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        {({ start = facts, pending }) => {
          const isSaving = pending && !eventMoves.question
          return (
            <>
              <OnStart start={start} onStart={setShown} />
              <FactFields sections={section.facts} start={start} />
              {section.facts.includes('fees') && <OtherCurrencies conference={start} />}
              <div className="flex flex-wrap gap-3">
                {/* Not disabled, which would lose the focus while a question is asked. */}
                <Button id={SAVE_ID} type="submit" busy={isSaving}>
                  {isSaving ? 'Saving...' : save}
                </Button>
                {actions}
              </div>
            </>
          )
        }}
      </EditRecord>
      {(isWide || section.preview === 'look') && (
        <SectionPreview preview={section.preview} facts={previewed} />
      )}
      <EventMovesDialog of={eventMoves} />
    </div>
  )
}

type OnStartProps = { start: ConferenceWithExamples; onStart: (start: ConferenceWithExamples) => void }

/** Whenever the form starts again, so does the preview. */
const OnStart = ({ start, onStart }: OnStartProps) => {
  useEffect(() => onStart(start), [start, onStart])
  return null
}

/** After a change of the currency, what still has the old one. */
const OtherCurrencies = ({ conference }: { conference: Conference }) => {
  const texts = textsInOtherCurrencies(conference)
  return (
    texts.length > 0 && (
      <Alert tone="warning" title={`Not in ${conference.fees.currency}`}>
        {texts.map((text) => (
          <p key={text}>“{text}”</p>
        ))}
      </Alert>
    )
  )
}
