import { useConference } from '#client/routing/page-context.ts'
import { Select } from '#client/ui/field.tsx'
import {
  audiencesOf,
  type LetterAudience,
  letterAudiences,
  type RecipientQuery,
} from '#shared/letters/audiences.ts'
import { type OrganiserKind, organiserKinds } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'

type AudiencePickerProps = { to: RecipientQuery; onChange: (to: RecipientQuery) => void }

const byDay = (audience: LetterAudience) => 'byDay' in letterAudiences[audience]

/** Chooses the kind of letter and the group of recipients. */
export const AudiencePicker = ({ to, onChange }: AudiencePickerProps) => {
  const { days } = useConference()
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        id="kind"
        label="Letter"
        value={to.kind}
        onChange={(event) => {
          const kind = event.currentTarget.value as OrganiserKind
          onChange({ kind, audience: audiencesOf[kind][0] ?? 'everyone' })
        }}
        options={organiserKinds.map((kind) => [kind, defaultTemplates[kind].label])}
      />
      <Select
        id="audience"
        label="Recipients"
        value={to.audience}
        onChange={(event) =>
          onChange({ kind: to.kind, audience: event.currentTarget.value as LetterAudience })
        }
        options={audiencesOf[to.kind].map((audience) => [audience, letterAudiences[audience].label])}
      />
      {byDay(to.audience) && (
        <Select
          id="day"
          label="Day"
          value={to.day ?? ''}
          onChange={(event) =>
            onChange({ ...to, day: (event.currentTarget.value || undefined) as RecipientQuery['day'] })
          }
          options={days.map(({ label }, index) => [index + 1, label])}
        >
          <option value="">All days</option>
        </Select>
      )}
    </div>
  )
}
