import { useConference } from '#client/routing/page-context.ts'
import { Radio } from '#client/ui/field.tsx'
import { submissionModeKeys, submissionModes } from '#shared/abstracts/submissions.ts'
import { describeDeadline } from '#shared/conference/conference.ts'
import { SettingControl } from './setting-control.tsx'

const KEY = 'submissions'

const hintOf = (value: string) =>
  submissionModeKeys.flatMap((mode) => (mode === value ? [submissionModes[mode].hint] : []))[0]

/** Tells whether abstracts are accepted; open by default. */
export const SubmissionModes = () => {
  const deadline = describeDeadline(useConference())
  return (
    <SettingControl
      settingKey={KEY}
      saved={({ value }) => ({ title: 'Submissions updated', description: hintOf(value) })}
      failed="Failed to update submissions"
    >
      {(value = 'open', change) => (
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-ink-soft">The deadline is {deadline}.</legend>
          {submissionModeKeys.map((mode) => (
            <Radio
              key={mode}
              id={`${KEY}-${mode.replace(' ', '-')}`}
              name={KEY}
              value={mode}
              label={submissionModes[mode].label}
              hint={submissionModes[mode].hint}
              checked={value === mode}
              onChange={() => change({ key: KEY, value: mode })}
            />
          ))}
        </fieldset>
      )}
    </SettingControl>
  )
}
