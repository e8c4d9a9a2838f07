import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'

export const toDoQuery = query('GET /api/to-do', {})

/** Everything that waits for an organiser, each with its one next step. */
export const WhatNeedsYou = () => {
  const toDo = useQuery(toDoQuery)
  if (toDo.isError) return <QueryError title="Could not load what needs you." of={toDo} />
  if (!toDo.data?.items.length) return null
  return (
    <section
      aria-labelledby="what-needs-you"
      className="rounded-lg border border-hairline border-l-4 border-l-saffron bg-paper-raised p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="what-needs-you" className="text-xl">
          What needs you
        </h2>
        <Link to="/account" hash="daily-summary" className="text-link text-sm">
          Get this list by e-mail
        </Link>
      </div>
      <ul className="mt-2">
        {toDo.data.items.map(({ key, text, step: { label, ...target } }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-hairline py-2 not-first:border-t"
          >
            <span className="min-w-0" dir="auto">
              {text}
            </span>
            <Link {...target} resetScroll={target.to !== '/admin'} className="text-link font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
