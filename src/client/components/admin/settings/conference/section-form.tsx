import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ComparedField,
  EditConflict,
  isConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { type FormValues, readForm } from '#client/form/form-values.ts'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useMedia } from '#client/ui/use-media.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import type { RescheduleOption } from '#shared/conference/event-moves.ts'
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
import { factAt, StartFacts } from './fact-fields.tsx'
import { factLabels, factNames } from './fact-labels.ts'

type SectionFormProps = {
  section: FactsSection
  facts: StoredConference
  /** The label of the button. */
  save?: string
  /** Beside the button. */
  actions?: ReactNode
  onSaved?: () => Promise<unknown>
  children: ReactNode
}

const SAVE_ID = 'save-section'
/** There is one conference. */
const CONFERENCE_ID = 1
/** What shows the days of the conference. */
const eventPaths: ApiPath[] = ['/api/events', '/api/approved-abstracts']

type SectionUpdate = SectionFacts & { events: RescheduleOption }

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

const comparedFields = (section: FactsSection, timeZone: string): ComparedField<SectionFacts>[] =>
  factNames
    .filter((path) => factsOf(section).some((name) => path === name || path.startsWith(`${name}.`)))
    .map((path) => [factLabels[path], (values) => formatFieldValue(path, factAt(values, path), timeZone)])

/** What is typed, as far as it is valid. */
const usePreview = (section: FactsSection, start: StoredConference) => {
  const [typed, setTyped] = useState<SectionFacts>({})
  return {
    facts: useDeferredValue({ ...start, ...typed }),
    note: (values: FormValues) => setTyped((last) => ({ ...last, ...validFacts(section, values) })),
  }
}

const SectionPreview = onDemand(async () => (await import('./section-preview.tsx')).SectionPreview)

type StartedFormProps = Omit<SectionFormProps, 'facts'> & {
  start: StoredConference
  onRestart: (facts: StoredConference) => void
}

const StartedForm = ({
  section,
  start,
  onRestart,
  save: saveLabel = 'Save',
  actions,
  onSaved,
  children,
}: StartedFormProps) => {
  const queryClient = useQueryClient()
  const conflict = useEditConflict<SectionFacts, StoredConference>(start, fetchConference)
  const schema = useMemo(() => sectionSchema(section), [section])
  const label = sectionLabel(section)

  const eventMoves = useEventMoves()
  const preview = usePreview(section, start)
  const isWide = useMedia('(width >= 80rem)')

  const send = async (facts: SectionUpdate, version: number | undefined) =>
    undoableCall('PATCH /api/conference', { body: { ...facts, version: version ?? start.version } })

  /** A colleague's change to another section is no conflict: the save is repeated over the new version. */
  const save = async (facts: SectionUpdate) => {
    try {
      return await send(facts, conflict.version())
    } catch (error) {
      if (!isConflict(error)) throw error
      const newest = await fetchConference()
      if (!isSameSection(section, start, newest)) throw error
      return send(facts, newest.version)
    }
  }

  const form = useRecordForm({
    record: { kind: `conference-${section}`, id: CONFERENCE_ID },
    schema,
    onSubmit: (facts) => {
      const askAndSave = async () => {
        const events = await eventMoves.ask(start.days, facts.days ?? start.days)
        return save({ ...facts, events })
      }
      return conflict.save(askAndSave, { failed: `Failed to save ${label}`, mine: () => facts })
    },
    onSaved: async ({ response, undoStep }) => {
      flushSync(() => onRestart(response))
      document.getElementById(SAVE_ID)?.focus()
      queryClient.setQueryData(conferenceQuery.queryKey, response)
      toastWithUndo(
        { title: `${label} saved`, description: 'Visitors can see it now.' },
        { queryClient, undoStep, paths: ['/api/conference', ...eventPaths] },
      )
      await refresh(queryClient, ...eventPaths)
      await onSaved?.()
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
        <EditConflict
          conflict={conflict}
          fields={comparedFields(section, start.timeZone)}
          form={form.formRef}
          onTakeTheirs={onRestart}
        />
        {children}
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
