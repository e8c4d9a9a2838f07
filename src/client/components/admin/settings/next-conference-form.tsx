import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { isConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { OwnPasswordField } from '#client/components/admin/login-session/own-password-field.tsx'
import { call } from '#client/data/api.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { CheckboxField, InputField } from '#client/form/form-fields.tsx'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { StoredConference } from '#shared/conference/conference.ts'
import {
  BACKUP_DIGEST_HEADER,
  datesFrom,
  type NextConference,
  nextConferenceFormSchema,
} from '#shared/conference/next-conference.ts'
import { calendarDay } from '#shared/time/dates.ts'

const formSchema = z.preprocess((values) => nestedValues(values as FormValues), nextConferenceFormSchema)

type Backup = { name: string; bytes: number; digest: string }

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`

type NextConferenceFormProps = {
  conference: StoredConference
  /** The first day that is proposed. */
  firstDay: string
  keepSpeakers: boolean
  onKeepSpeakers: (keep: boolean) => void
  /** What is removed and kept, shown before the last step. */
  children: ReactNode
  onStarted: (conference: StoredConference) => void
}

export const NextConferenceForm = ({
  conference,
  firstDay,
  keepSpeakers,
  onKeepSpeakers,
  children,
  onStarted,
}: NextConferenceFormProps) => {
  const { days, deadlines } = datesFrom(conference, firstDay)
  const proposeDates = useProposedDates(conference, firstDay)
  const [backup, setBackup] = useState<Backup>()
  const startButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (backup) startButton.current?.focus()
  }, [backup])

  const download = async (password: string | undefined) => {
    const { name, file, headers } = await fetchFile('POST /api/next-conference/backup', {
      body: { password },
    })
    saveFile(name, file)
    setBackup({ name, bytes: file.size, digest: headers.get(BACKUP_DIGEST_HEADER) ?? '' })
  }

  const start = useMutation({
    mutationFn: (body: NextConference) => call('POST /api/next-conference', { body }),
    onSuccess: onStarted,
    // Whatever changed is not in the backup.
    onError: (error) => isConflict(error) && setBackup(undefined),
  })

  const form = useForm({
    schema: formSchema,
    onInput: (values) => onKeepSpeakers(values.keepSpeakers === true),
    onSubmit: async ({ act, ...next }) => {
      if (act === 'backup' || !backup) return download(next.password)
      return start.mutateAsync({ ...next, version: conference.version, backupDigest: backup.digest })
    },
  })

  return (
    // Before the form reads its values.
    <div onInputCapture={proposeDates}>
      <Form form={form} label="Start the next conference" className="grid gap-6">
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-serif text-xl">1. Set the dates</legend>
          <input type="hidden" name="days.length" value={days.length} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {days.map(({ date, label }, n) => (
              <div key={label}>
                <input type="hidden" name={`days.${n}.label`} value={label} />
                <InputField
                  name={n === 0 ? FIRST_DAY : `days.${n}.date`}
                  label={label}
                  type="date"
                  defaultValue={date}
                  required
                />
              </div>
            ))}
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <InputField
              name="deadlines.abstracts"
              label="Deadline for abstracts"
              type="date"
              defaultValue={deadlines.abstracts}
              required
            />
            <InputField
              name="deadlines.closingTime"
              label="Closing time"
              type="time"
              defaultValue={deadlines.closingTime}
              required
            />
            <InputField
              name="deadlines.notification"
              label="Decisions announced on"
              type="date"
              defaultValue={deadlines.notification}
              required
            />
          </div>
          <p className="text-ink-soft">
            When you change the first day, the other dates follow until you change them yourself.
          </p>
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-serif text-xl">2. Choose what stays</legend>
          <CheckboxField
            name="keepSpeakers"
            label="Keep the speakers’ profiles"
            hint="They stay on the Speakers page, without their abstracts, events and keynote marks."
            defaultChecked={keepSpeakers}
          />
          {children}
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-serif text-xl">3. Download the backup and start</legend>
          <p>
            The backup contains everything, including personal data and passwords in encrypted form. Store it
            where only organisers can read it.
          </p>
          <OwnPasswordField />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="act"
              value="backup"
              variant={backup ? 'secondary' : 'primary'}
              disabled={form.pending}
              busy={form.pending && !start.isPending}
              icon={Download}
            >
              Download backup
            </Button>
            <Button
              ref={startButton}
              type="submit"
              name="act"
              value="start"
              variant="danger"
              disabled={form.pending || !backup}
              busy={start.isPending}
            >
              Start the next conference
            </Button>
          </div>
          {backup ? (
            <Alert tone="success" title={`Backup downloaded: ${backup.name} (${megabytes(backup.bytes)})`}>
              Check that the file is in your downloads. Then start the next conference.
            </Alert>
          ) : (
            <p className="text-ink-soft">You can start once the backup has been downloaded.</p>
          )}
        </fieldset>
      </Form>
    </div>
  )
}

/** The field whose date the others follow. */
const FIRST_DAY = 'days.0.date'

/** The dates of the other fields, by name. */
const otherDates = (conference: StoredConference, firstDay: string): Record<string, string> => {
  const { days, deadlines } = datesFrom(conference, firstDay)
  return {
    ...Object.fromEntries(days.slice(1).map(({ date }, n) => [`days.${n + 1}.date`, date])),
    'deadlines.abstracts': deadlines.abstracts,
    'deadlines.notification': deadlines.notification,
  }
}

/** Moves the other dates with the first day, except those that were typed. */
const useProposedDates = (conference: StoredConference, start: string) => {
  const proposed = useRef(otherDates(conference, start))
  return ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== FIRST_DAY) return
    if (!calendarDay(target.value)) return
    const next = otherDates(conference, target.value)
    for (const [name, date] of Object.entries(next)) {
      const input = target.form?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === proposed.current[name]) input.value = date
    }
    proposed.current = next
  }
}
