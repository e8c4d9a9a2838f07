import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { EditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import type { AdminLink } from '#client/components/admin/layout/admin-link.ts'
import { useEditRecord } from '#client/components/admin/records/use-edit-record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { type FormValues, readForm } from '#client/form/form-values.ts'
import { RecordForm } from '#client/form/record-form.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useMedia } from '#client/ui/use-media.ts'
import type { ConferenceWithExamples } from '#shared/conference/examples.ts'
import { textsInOtherCurrencies } from '#shared/conference/other-currencies.ts'
import { formatFieldValue } from '#shared/history.ts'
import { conferenceQuery, fetchConference } from './conference-query.ts'
import {
  type FactsSection,
  factsOf,
  isSameSection,
  type SectionFacts,
  sectionLabel,
  sectionSchema,
  validFacts,
} from './conference-sections.ts'
import { EventMovesDialog, useEventMoves } from './event-moves-dialog.tsx'
import { FactFields } from './fact-fields.tsx'
import { factAt, factsIn } from './facts.ts'
import { StartFacts, useStartFacts } from './start-facts.ts'

type SectionFormProps = {
  section: FactsSection
  facts: ConferenceWithExamples
  /** The label of the button. */
  save?: string
  /** Beside the button. */
  actions?: ReactNode
  /** Where saving leads; otherwise the form stays. */
  leaveTo?: AdminLink
}

const SAVE_ID = 'save-section'
/** There is one conference. */
const CONFERENCE_ID = 1

/** Remounted when the facts of this section change elsewhere, by undo or by a colleague's version. */
export const SectionForm = ({ facts, ...props }: SectionFormProps) => {
  const { section } = props
  const [start, setStart] = useState(facts)
  useEffect(
    () => setStart((current) => (isSameSection(section, current, facts) ? current : facts)),
    [section, facts],
  )
  return (
    <StartFacts value={start}>
      <StartedForm key={start.version} start={start} onRestart={setStart} {...props} />
    </StartFacts>
  )
}

const comparedFacts = (section: FactsSection, timeZone: string): ComparedField<SectionFacts>[] =>
  factsIn(factsOf(section)).map(([path, { label }]) => ({
    names: [path.replace(/\..*/, '')],
    label,
    text: (values) => formatFieldValue(path, factAt(values, path), timeZone),
  }))

/** What is typed, as far as it is valid. */
const usePreview = (section: FactsSection, start: ConferenceWithExamples) => {
  const [typed, setTyped] = useState<SectionFacts>({})
  return {
    facts: useDeferredValue({ ...start, ...typed }),
    note: (values: FormValues) => setTyped((last) => ({ ...last, ...validFacts(section, values) })),
  }
}

const SectionPreview = onDemand(async () => (await import('./section-preview.tsx')).SectionPreview)

type StartedFormProps = Omit<SectionFormProps, 'facts'> & {
  start: ConferenceWithExamples
  onRestart: (facts: ConferenceWithExamples) => void
}

const StartedForm = ({
  section,
  start,
  onRestart,
  save: saveLabel = 'Save',
  actions,
  leaveTo,
}: StartedFormProps) => {
  const queryClient = useQueryClient()
  const schema = useMemo(() => sectionSchema(section), [section])
  const label = sectionLabel(section)
  const kind = `conference-${section}`

  const eventMoves = useEventMoves()
  const preview = usePreview(section, start)
  const isWide = useMedia('(width >= 80rem)')

  const save = async (facts: SectionFacts & { version: number }) => {
    const events = await eventMoves.ask(start.days, facts.days ?? start.days)
    return undoableCall('PATCH /api/conference', { body: { ...facts, events } })
  }

  const { form, conflict } = useEditRecord<ConferenceWithExamples, SectionFacts, ConferenceWithExamples>({
    record: {
      kind,
      schema,
      read: fetchConference,
      edit: {
        send: (_, facts) => save(facts),
        label,
        submit: saveLabel,
        saved: () => ({ title: `${label} saved`, description: 'Visitors can see it now.' }),
        failed: `Failed to save ${label}`,
      },
      // Also what shows the days of the conference.
      refresh: ['/api/conference', '/api/events', '/api/approved-abstracts', '/api/timetable'],
    },
    start,
    fields: comparedFacts(section, start.timeZone),
    leaveTo,
    // The version changes with other sections, too.
    draft: { kind, id: CONFERENCE_ID },
    onSaved: (saved) => {
      flushSync(() => onRestart(saved))
      document.getElementById(SAVE_ID)?.focus()
      queryClient.setQueryData(conferenceQuery.queryKey, saved)
    },
  })

  const isSaving = form.pending && !eventMoves.question

  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2"
      onInput={() => form.formRef.current && preview.note(readForm(form.formRef.current))}
    >
      <RecordForm
        form={form}
        label={label}
        prefix="edit-"
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        <EditConflict conflict={conflict} form={form.formRef} onTakeTheirs={onRestart} />
        <FactFields sections={factsOf(section)} />
        {section === 'fees' && <OtherCurrencies />}
        <div className="flex flex-wrap gap-3">
          {/* Not disabled, which would lose the focus while a question is asked. */}
          <Button id={SAVE_ID} type="submit" busy={isSaving}>
            {isSaving ? 'Saving...' : saveLabel}
          </Button>
          {actions}
        </div>
      </RecordForm>
      {(isWide || section === 'look') && <SectionPreview section={section} facts={preview.facts} />}
      <EventMovesDialog of={eventMoves} />
    </div>
  )
}

/** After a change of the currency, what still has the old one. */
const OtherCurrencies = () => {
  const facts = useStartFacts()
  const texts = textsInOtherCurrencies(facts)
  return (
    texts.length > 0 && (
      <Alert tone="warning" title={`Not in ${facts.fees.currency}`}>
        {texts.map((text) => (
          <p key={text}>“{text}”</p>
        ))}
      </Alert>
    )
  )
}
