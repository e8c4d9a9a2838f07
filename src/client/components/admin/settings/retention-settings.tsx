import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { call, query } from '#client/data/api.ts'
import { formQuery, refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { CheckboxField, InputField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'
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

const rules = Object.keys(retentionLabels) as RetentionRule[]

/** How long personal data is kept after the conference. */
export const RetentionSettings = () => {
  const settings = useQuery({ ...query('GET /api/site-settings', {}), ...formQuery })
  if (settings.isError) return <QueryError title="Could not load the retention rules." of={settings} />
  if (!settings.data) return <Loading />
  const saved = readRetention(settings.data.find(({ key }) => key === 'retention')?.value)
  return <RetentionForm saved={saved} />
}

const formSchema = z.preprocess((values) => {
  const sent = values as Record<string, unknown>
  return Object.fromEntries(rules.map((rule) => [rule, sent[`${rule}On`] === true ? sent[rule] : null]))
}, retentionRulesSchema)

const RetentionForm = ({ saved }: { saved: RetentionRules }) => {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (value: RetentionRules) =>
      call('POST /api/site-settings', { body: { key: 'retention', value: JSON.stringify(value) } }),
    onSuccess: () => {
      toast({ title: 'Retention rules saved' })
      void refresh(queryClient, '/api/site-settings')
    },
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
