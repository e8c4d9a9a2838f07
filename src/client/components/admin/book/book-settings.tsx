import { useQuery } from '@tanstack/react-query'
import { query } from '../../../data/api'
import { formQuery } from '../../../data/refresh'
import { Loading } from '../../../ui/loading'
import { onDemand } from '../../../ui/on-demand'
import { Panel } from '../layout/panel'
import { QueryError } from '../lists/query-error'

// The editor in it is large. Loaded as a whole, because a draft is compared with the form's initial values.
const BookSettingsForm = onDemand(async () => (await import('./book-settings-form')).BookSettingsForm)

export const BookSettingsPanel = () => {
  const settings = useQuery({ ...query('GET /api/book/settings', {}), ...formQuery })
  return (
    <Panel title="Settings">
      {settings.isError && <QueryError title="Could not load the settings." of={settings} />}
      {settings.isPending && <Loading />}
      {settings.data && <BookSettingsForm saved={settings.data} />}
    </Panel>
  )
}
