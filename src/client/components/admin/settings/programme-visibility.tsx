import { Checkbox } from '../../../ui/field'
import { SettingControl } from './setting-control'

const KEY = 'showSchedulePublicly'

export const ProgrammeVisibility = () => (
  <SettingControl
    settingKey={KEY}
    saved={(value) => ({
      title: 'Programme visibility updated',
      description: `The programme is now ${value === 'true' ? 'visible to' : 'hidden from'} the public.`,
    })}
    failed="Failed to update programme visibility"
  >
    {(value, change) => (
      <Checkbox
        id={KEY}
        name={KEY}
        label="Show the programme to the public"
        hint="While it is hidden, visitors see the fixed three-day timetable."
        checked={value === 'true'}
        onChange={(event) => change({ key: KEY, value: event.currentTarget.checked ? 'true' : 'false' })}
      />
    )}
  </SettingControl>
)
