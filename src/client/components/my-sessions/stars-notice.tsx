import { useStorageAvailable } from '#client/data/storage.ts'
import { Alert } from '#client/ui/alert.tsx'

/** Before somebody presses a star in vain. */
export const StarsNotice = () =>
  useStorageAvailable() ? null : (
    <div className="no-print mb-6">
      <Alert tone="warning" title="Stars cannot be saved in this browser">
        It blocks storage, so they are lost when you leave. Copy the link under My sessions to keep them.
      </Alert>
    </div>
  )
