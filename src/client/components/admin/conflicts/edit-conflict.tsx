import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Difference, DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { ApiError, errorMessage } from '#client/data/api.ts'
import { SubmitCancelled } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type Choice, type ComparedField, type MergedUnit, mergeVersions } from './merge-versions.ts'

export type Versioned = { version?: number; updatedAt?: string | null }

// A duplicate name is a 409 as well, but has a field issue.
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.issues.length === 0

type Options<Values, Stored> = {
  start: Stored | undefined
  read: (start: Stored) => Promise<Stored>
  fields: readonly ComparedField<Values>[]
}

type Failure = {
  /** The title of the toast. */
  failed: string
  describe?: (error: unknown) => string
}

/** More colleagues than this do not save one record in the same moment. */
const MAX_ATTEMPTS = 5

const OTHER = 'Other details'
const labelOf = <Values,>({ fields }: MergedUnit<Values>) =>
  fields.map(({ label }) => label).join(', ') || OTHER

type Choices = Readonly<Record<string, Choice>>

/**
 * Optimistic locking in a form. A newer version is merged with the form's values and saved; only where both sides changed
 * the same field, the organiser is asked first.
 */
export const useEditConflict = <Values extends object, Stored extends Values & Versioned>({
  start,
  read,
  fields,
}: Options<Values, Stored>) => {
  const taken = useRef<string[]>([])
  const answered = useRef<{ theirs: Stored; choices: Choices }>(undefined)
  const [newer, setNewer] = useState<{
    theirs: Stored
    mine: Values
    conflicting: MergedUnit<Values>[]
  }>()

  const saveMerged = async <Saved,>(
    mine: Values,
    send: (values: Values, version: number | undefined) => Promise<Saved>,
  ): Promise<Saved> => {
    let theirs = answered.current?.theirs ?? start
    let choices = answered.current?.choices
    for (let attempt = 1; ; attempt++) {
      const merged = start && theirs ? mergeVersions({ start, theirs, mine }, fields, choices) : undefined
      try {
        const saved = await send(merged?.values ?? mine, theirs?.version)
        taken.current = merged?.taken.map(labelOf) ?? []
        return saved
      } catch (error) {
        if (!start || !theirs || !isConflict(error) || attempt === MAX_ATTEMPTS) throw error
        const newest = await read(start)
        // Nothing to compare while somebody else is still saving.
        if (newest.version === theirs.version) throw error
        theirs = newest
        choices = undefined
        const { conflicting } = mergeVersions({ start, theirs, mine }, fields)
        if (conflicting.length === 0) continue
        setNewer({ theirs, mine, conflicting })
        throw error
      }
    }
  }

  return {
    newer,
    /** After saving: what a colleague changed meanwhile, if anything. */
    keptInWords: () =>
      taken.current.length > 0
        ? `A colleague’s changes were kept: ${[...new Set(taken.current)].join(', ')}.`
        : undefined,
    /** A failure is shown. */
    save: async <Saved,>(
      mine: Values,
      send: (values: Values, version: number | undefined) => Promise<Saved>,
      { failed, describe = errorMessage }: Failure,
    ): Promise<Saved> => {
      try {
        return await saveMerged(mine, send)
      } catch (error) {
        if (!(error instanceof SubmitCancelled))
          toast({ title: failed, description: describe(error), tone: 'danger' })
        throw error
      }
    },
    /** Saves again: as chosen where both sides changed a field. */
    answer: (choices: Choices, form: HTMLFormElement | null) => {
      answered.current = newer && { theirs: newer.theirs, choices }
      setNewer(undefined)
      form?.requestSubmit()
    },
  }
}

type EditConflictProps<Values extends object, Stored extends Values & Versioned> = {
  conflict: ReturnType<typeof useEditConflict<Values, Stored>>
  form: RefObject<HTMLFormElement | null>
  onTakeTheirs: (theirs: Stored) => void
}

/** Asks the organiser to choose, field by field, between two versions; neither is lost before. */
export const EditConflict = <Values extends object, Stored extends Values & Versioned>({
  conflict,
  form,
  onTakeTheirs,
}: EditConflictProps<Values, Stored>) => {
  const { formatDateTime } = useVenueTime()
  const [choices, setChoices] = useState<Choices>({})
  const section = useRef<HTMLElement>(null)
  const isShown = conflict.newer !== undefined
  useEffect(() => {
    if (isShown) section.current?.focus()
  }, [isShown])
  if (!conflict.newer) return null
  const { theirs, mine, conflicting } = conflict.newer
  const isMixed = conflicting.some(({ key }) => choices[key] === 'theirs')
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="The other version"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-paper-raised p-5"
    >
      <h2 className="text-xl">
        Someone else saved this{theirs.updatedAt && ` on ${formatDateTime(theirs.updatedAt)}`}
      </h2>
      <p>
        You both changed what is listed here. Which version do you want to keep? Whatever only one of you
        changed is kept anyway.
      </p>
      {conflicting.map((unit) => (
        <UnitConflict
          key={unit.key}
          label={labelOf(unit)}
          differences={unit.fields
            .map(({ label, text, Differences }) => ({
              label,
              before: text(theirs),
              after: text(mine),
              Differences,
            }))
            .filter(({ before, after }) => before !== after)}
          choice={choices[unit.key] ?? 'mine'}
          onChoose={(choice) => setChoices((last) => ({ ...last, [unit.key]: choice }))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isMixed ? 'primary' : 'danger'}
          onClick={() => conflict.answer(choices, form.current)}
        >
          {isMixed ? 'Save as chosen' : 'Save mine anyway'}
        </Button>
        <Button variant="secondary" onClick={() => onTakeTheirs(theirs)}>
          Discard mine and edit theirs
        </Button>
      </div>
    </section>
  )
}

const choiceLabels = { mine: 'Keep mine', theirs: 'Keep theirs' } as const

type UnitConflictProps = {
  label: string
  differences: (Difference & Pick<ComparedField<unknown>, 'Differences'>)[]
  choice: Choice
  onChoose: (choice: Choice) => void
}

const UnitConflict = ({ label, differences, choice, onChoose }: UnitConflictProps) => {
  const [first] = differences
  const Long = first?.Differences
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="sr-only">{label}</legend>
      {Long && first ? (
        <Long before={first.before} after={first.after} />
      ) : (
        <DifferenceTable
          differences={differences.length > 0 ? differences : [{ label, before: '', after: '' }]}
          before="Their version"
          after="Your version"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(['theirs', 'mine'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === choice ? 'primary' : 'secondary'}
            aria-pressed={one === choice}
            onClick={() => onChoose(one)}
          >
            {choiceLabels[one]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
