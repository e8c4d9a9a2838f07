import { useSite } from '#client/routing/page-context.ts'

export const DemoNotice = () =>
  useSite().demo ? (
    <aside
      aria-label="Demo"
      className="no-print bg-saffron-soft px-4 py-1.5 text-center text-saffron-ink text-xs sm:text-sm"
    >
      Demo conference: all people, talks and registrations are fictional.
    </aside>
  ) : null
