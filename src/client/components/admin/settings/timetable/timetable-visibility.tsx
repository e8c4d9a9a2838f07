import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { SettingControl } from '#client/components/admin/settings/setting-control.tsx'
import { query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { readForm } from '#client/form/form-values.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Input } from '#client/ui/field.tsx'
import { showsLiveProgramme } from '#shared/programme/programme.ts'
import { showsTimetable } from '#shared/programme/publication.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const SHOW = 'showTimetable'
const DATE = 'programmeDate'

/** Whether visitors see the timetable, and otherwise when the programme will be published. */
export const TimetableVisibility = () => {
  const queryClient = useQueryClient()
  const { data: summary } = useQuery(query('GET /api/summary', {}))
  const isExample = summary?.setup.examples.includes('timetable')
  const { data: stored = [] } = useQuery(query('GET /api/site-settings', {}))
  return (
    <Panel title="What visitors see">
      {showsLiveProgramme(stored) && (
        <Alert>The programme is public, so visitors see its events instead of the timetable.</Alert>
      )}
      {isExample && (
        <Alert>Still an example timetable, which visitors do not see until you show or edit it.</Alert>
      )}
      <SettingControl
        settingKey={SHOW}
        saved={({ value }) => ({
          title: 'Timetable updated',
          description:
            value === 'true'
              ? 'Visitors see the timetable until the programme is public.'
              : 'Visitors read that the programme will be published.',
        })}
        failed="Failed to update the timetable"
        onSaved={() => void refresh(queryClient, '/api/timetable')}
      >
        {(value, change) => (
          <Checkbox
            id={SHOW}
            name={SHOW}
            label="Show the fixed timetable"
            hint="Until the programme is public. Otherwise visitors read that it will be published."
            checked={value === undefined ? !isExample : value !== 'false'}
            onChange={(event) => change({ key: SHOW, value: event.currentTarget.checked ? 'true' : 'false' })}
          />
        )}
      </SettingControl>
      {(isExample || !showsTimetable(stored)) && <PublicationDate />}
    </Panel>
  )
}

const PublicationDate = () => (
  <SettingControl
    settingKey={DATE}
    saved={({ value }) => ({
      title: 'Date saved',
      description: value
        ? `Visitors read that the programme will be published on ${formatCalendarDate(value)}.`
        : 'Visitors read no date.',
    })}
    failed="Failed to save the date"
  >
    {(value = '', change) => (
      <form
        aria-label="Date of publication"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          change({ key: DATE, value: String(readForm(event.currentTarget)[DATE] ?? '') })
        }}
      >
        <Input
          key={value}
          id={DATE}
          name={DATE}
          type="date"
          label="The programme will be published on"
          hint="Leave empty to name no date."
          defaultValue={value}
        />
        <Button type="submit" variant="secondary">
          Save date
        </Button>
      </form>
    )}
  </SettingControl>
)
