import { SettingControl } from '#client/components/admin/settings/setting-control.tsx'
import { Checkbox } from '#client/ui/field.tsx'

const KEY = 'hideOtherScore'

/** Off by default. */
export const HiddenScores = () => (
  <SettingControl
    settingKey={KEY}
    saved={({ value }) => ({
      title: 'Review setting updated',
      description:
        value === 'true'
          ? 'Reviewers now see a colleague’s score only after giving their own.'
          : 'Both scores are now always shown.',
    })}
    failed="Failed to update the review setting"
  >
    {(value, change) => (
      <Checkbox
        id={KEY}
        name={KEY}
        label="Hide the first score until the second is given"
        hint="An abstract’s first score, feedback and comments stay hidden from everyone else until they have scored it too, both scores are in, or it has been decided."
        checked={value === 'true'}
        onChange={(event) => change({ key: KEY, value: event.currentTarget.checked ? 'true' : 'false' })}
      />
    )}
  </SettingControl>
)
