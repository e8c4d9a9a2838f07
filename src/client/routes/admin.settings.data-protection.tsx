import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ErasePersonPanel } from '#client/components/admin/erasures/erase-person-panel.tsx'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { CheckboxField, InputField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { lastDay } from '#shared/conference/conference.ts'
import {
  describeDueDay,
  dueDay,
  proposedRetention,
  type RetentionRule,
  type RetentionRules,
  readRetention,
  retentionLabels,
  retentionRulesSchema,
} from '#shared/settings/retention.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

const DataProtectionPage = () => {
  const settings = useQuery({ ...settingsQuery, ...formQuery })
  return (
    <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
      <div className="grid grid-cols-1 gap-5">
        <Panel title="Privacy policy">
          <div>
            <ButtonLink to="/admin/settings/privacy-policy" variant="secondary" size="sm" icon={FileText}>
              Edit privacy policy
            </ButtonLink>
          </div>
        </Panel>
        <Panel title="Retention">
          <Loaded of={settings} failure="Could not load the retention rules.">
            {(loaded) => (
              <RetentionForm saved={readRetention(loaded.find(({ key }) => key === 'retention')?.value)} />
            )}
          </Loaded>
        </Panel>
        <Panel title="Erase a person">
          <ErasePersonPanel />
          <LedgerDownload />
        </Panel>
      </div>
    </AdminPage>
  )
}

/** How long personal data is kept after the conference. */
const rules = Object.keys(retentionLabels) as RetentionRule[]

const formSchema = z.preprocess((values) => {
  const sent = values as Record<string, unknown>
  return Object.fromEntries(rules.map((rule) => [rule, sent[`${rule}On`] === true ? sent[rule] : null]))
}, retentionRulesSchema)

const RetentionForm = ({ saved }: { saved: RetentionRules }) => {
  const save = useAction({
    send: (value: RetentionRules) =>
      call('POST /api/site-settings', { body: { key: 'retention', value: JSON.stringify(value) } }),
    done: 'Retention rules saved',
    refreshes: ['/api/site-settings'],
  })
  const form = useForm({ schema: formSchema, onSubmit: (values) => save.mutateAsync(values) })
  return (
    <Form form={form} label="Retention" className="grid gap-4">
      <p>
        Data that is no longer needed is removed by itself, counted from the last day of the conference. The
        history tells how much was removed, without names. This cannot be undone.
      </p>
      {rules.map((rule) => (
        <RuleFields key={rule} rule={rule} saved={saved[rule]} />
      ))}
      <Button type="submit" className="justify-self-start" disabled={form.pending} busy={form.pending}>
        Save retention rules
      </Button>
    </Form>
  )
}

const RuleFields = ({ rule, saved }: { rule: RetentionRule; saved: number | null }) => {
  const conference = useConference()
  const [now] = useState(() => new Date())
  const [amount, setAmount] = useState<number>(saved ?? proposedRetention[rule])
  const isPossible = Number.isInteger(amount) && amount > 0 && amount < 10_000
  const due = isPossible ? dueDay(rule, amount, lastDay(conference)) : null
  const label = retentionLabels[rule]
  return (
    <fieldset className="grid gap-2 sm:grid-cols-[1fr_9rem] sm:items-start sm:gap-4">
      <legend className="sr-only">{label}</legend>
      <CheckboxField
        name={`${rule}On`}
        label={`Remove ${label.toLowerCase()}`}
        hint={
          due === null
            ? undefined
            : `${saved === null ? 'Would be removed' : 'Removed'} ${describeDueDay(due, venueDay(now, conference.timeZone))}.`
        }
        defaultChecked={saved !== null}
      />
      <InputField
        name={rule}
        label={rule === 'needsDays' ? 'After days' : 'After months'}
        type="number"
        min={1}
        defaultValue={saved ?? proposedRetention[rule]}
        onInput={(event) => setAmount(event.currentTarget.valueAsNumber)}
      />
    </fieldset>
  )
}

/** Downloads the ledger of erasures, for restores. */
const LedgerDownload = () => {
  const download = useAction({
    send: () => fetchFile('GET /api/erasures/ledger', {}),
    failed: 'Could not download the list',
    onDone: ({ name, file }) => saveFile(name, file),
  })
  return (
    <div className="grid justify-items-start gap-3 border-hairline border-t pt-4">
      <p>
        The list of erased people contains no names or addresses. Keep it with your backups: restoring an
        older backup with it erases them again.
      </p>
      <Button variant="secondary" size="sm" {...download.button()} icon={Download}>
        Download the list of erased people
      </Button>
    </div>
  )
}

export const Route = createFileRoute('/admin/settings/data-protection')({
  staticData: { heading: 'Data protection' },
  component: DataProtectionPage,
})
