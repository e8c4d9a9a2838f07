import { type RefObject, useRef, useState } from 'react'
import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { ApiError, errorMessage } from '#client/data/api.ts'
import { SubmitCancelled } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'

export type Versioned = { version?: number; updatedAt?: string | null }

// A duplicate name is a 409 as well, but has a field issue.
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.issues.length === 0

type SaveOptions<Values, Stored> = {
  /** The title of the toast. */
  failed: string
  describe?: (error: unknown) => string
  /** The form's values, as they would be saved over the other version. */
  mine: (theirs: Stored) => Values
}

/** Optimistic locking in a form: the version it started from, and the newer version if a save conflicts. */
export const useEditConflict = <Values, Stored extends Values & Versioned>(
  start: Stored | undefined,
  fetchStored: (start: Stored) => Promise<Stored>,
) => {
  const version = useRef(start?.version)
  const [newer, setNewer] = useState<{ start: Stored; theirs: Stored; mine: Values }>()
  return {
    newer,
    version: () => version.current,
    /** A failure is shown, and the other version fetched if that is why. */
    save: async <Saved,>(
      run: () => Promise<Saved>,
      { failed, describe = errorMessage, mine }: SaveOptions<Values, Stored>,
    ): Promise<Saved> => {
      try {
        return await run()
      } catch (error) {
        if (error instanceof SubmitCancelled) throw error
        toast({ title: failed, description: describe(error), tone: 'danger' })
        if (start && isConflict(error)) {
          const theirs = await fetchStored(start)
          // Nothing to compare while somebody else is still saving.
          if (theirs.version !== version.current) setNewer({ start, theirs, mine: mine(theirs) })
        }
        throw error
      }
    },
    overwrite: (form: HTMLFormElement | null) => {
      version.current = newer?.theirs.version
      setNewer(undefined)
      form?.requestSubmit()
    },
  }
}

export type ComparedField<Values> = readonly [label: string, text: (values: Values) => string]

type EditConflictProps<Values, Stored extends Values & Versioned> = {
  conflict: ReturnType<typeof useEditConflict<Values, Stored>>
  fields: readonly ComparedField<Values>[]
  form: RefObject<HTMLFormElement | null>
  onTakeTheirs: (theirs: Stored) => void
}

/** A colleague's newer version beside one's own; neither is lost before the organiser chooses. */
export const EditConflict = <Values, Stored extends Values & Versioned>({
  conflict,
  fields,
  form,
  onTakeTheirs,
}: EditConflictProps<Values, Stored>) => {
  const { formatDateTime } = useVenueTime()
  if (!conflict.newer) return null
  const { start, theirs, mine } = conflict.newer
  const differences = fields
    .map(([label, text]) => ({ label, start: text(start), before: text(theirs), after: text(mine) }))
    .filter((field) => field.before !== field.after || field.before !== field.start)
  return (
    <section
      aria-label="The other version"
      className="grid gap-4 rounded-md border border-line bg-paper-raised p-5"
    >
      <h2 className="text-xl">
        Someone else saved this{theirs.updatedAt && ` on ${formatDateTime(theirs.updatedAt)}`}
      </h2>
      <DifferenceTable differences={differences} before="Their version" after="Your version" />
      <p>Your changes are still in the form below. Which version do you want to keep?</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => conflict.overwrite(form.current)}>
          Save mine anyway
        </Button>
        <Button variant="secondary" onClick={() => onTakeTheirs(theirs)}>
          Discard mine and edit theirs
        </Button>
      </div>
    </section>
  )
}
