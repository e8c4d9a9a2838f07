import { Link } from '@tanstack/react-router'
import { countDecisions, type MadeDecision } from '#shared/abstracts/decisions.ts'

type PublishingState = {
  /** Talks in the programme whose decisions are not released. */
  count: number
  isPublic: boolean
  areHidden: boolean
}

/** What publishing does to unreleased decisions, or does now. */
export const publishingText = ({ count, isPublic, areHidden }: PublishingState) => {
  if (count === 0) return ''
  if (!areHidden) return isPublic ? '' : `Publishing releases ${countDecisions(count)}.`
  const [talks, their] =
    count === 1 ? ['One talk', 'its decision is'] : [`${count} talks`, 'their decisions are']
  const verb = isPublic ? (count === 1 ? 'is' : 'are') : 'will be'
  return `${talks} ${verb} left out until ${their} released.`
}

/** The talks in the programme whose decisions are not released. */
export const UnreleasedTalks = ({ talks }: { talks: MadeDecision[] }) =>
  talks.length > 0 && (
    <details className="ml-8">
      <summary className="cursor-pointer py-1">
        Show the {talks.length === 1 ? 'decision' : 'decisions'}
      </summary>
      <ul className="grid max-h-72 gap-1.5 overflow-y-auto py-2">
        {talks.map(({ id, abstractTitle, leadAuthorName }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Link to="/admin/abstracts/review/$id" params={{ id: String(id) }} className="text-link">
              {abstractTitle}
            </Link>
            <span dir="auto" className="block text-ink-soft text-sm">
              {leadAuthorName}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/admin/decisions" className="text-link">
        Release decisions
      </Link>
    </details>
  )
