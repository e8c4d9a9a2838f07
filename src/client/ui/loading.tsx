import { Spinner } from './spinner.tsx'

export const Loading = () => (
  <div role="status" className="flex items-center gap-3 py-8 text-ink-soft">
    <Spinner className="size-6" />
    Loading…
  </div>
)
