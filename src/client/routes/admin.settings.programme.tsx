import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { ProgrammeVisibility } from '#client/components/admin/settings/programme-visibility.tsx'
import { SettingControl } from '#client/components/admin/settings/setting-control.tsx'
import { readForm } from '#client/form/form-values.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { isSetUp } from '#shared/conference/default-conference.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const DATE = 'programmeDate'

/** What visitors read until the programme is public. The default conference has the fixed timetable instead. */
const PublicationDate = () =>
  isSetUp(useConference()) && (
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
            hint="Visitors read this until the programme is public. Leave empty to name no date."
            defaultValue={value}
          />
          <Button type="submit" variant="secondary">
            Save date
          </Button>
        </form>
      )}
    </SettingControl>
  )

const ProgrammeSettingsPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Panel title="What visitors see">
      <ProgrammeVisibility />
      <PublicationDate />
    </Panel>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/programme')({
  staticData: { heading: 'Programme settings' },
  component: ProgrammeSettingsPage,
})
