import { TriangleAlert } from 'lucide-react'
import type { SavedItem } from '#shared/programme/programme-items.ts'

/** Names other starred sessions at the same time. */
export const ClashNote = ({ with: others }: { with: SavedItem[] | undefined }) =>
  others ? (
    <p className="mt-2 flex gap-2 font-semibold text-amber-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>At the same time: {others.map(({ title }) => title).join('; ')}</span>
    </p>
  ) : null
