import { useQuery } from '@tanstack/react-query'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { onDemand } from '#client/ui/on-demand.tsx'

// The editor in it is large. Loaded as a whole, because a draft is compared with the form's initial values.
const BookSettingsForm = onDemand(async () => (await import('./book-settings-form.tsx')).BookSettingsForm)

export const BookSettingsPanel = () => {
  const settings = useQuery({ ...query('GET /api/book/settings', {}), ...formQuery })
  return (
    <Panel title="Settings">
      <Loaded of={settings} failure="Could not load the settings.">
        {(saved) => <BookSettingsForm saved={saved} />}
      </Loaded>
    </Panel>
  )
}
