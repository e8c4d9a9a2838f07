import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { pageHead } from '#client/routing/head.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { firstDay } from '#shared/conference/conference.ts'
import { feeds } from '#shared/feeds.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

const DataPage = () => {
  const { origin } = useSite()
  const conference = useConference()
  const embedCode = `<iframe src="${origin}/programme/embed" title="Programme" width="600" height="800" loading="lazy" style="border:0"></iframe>`
  return (
    <>
      <PageHeader>
        <p>
          The programme for calendars, apps and other websites. It is available while the programme is public.
        </p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="prose-width grid gap-10">
          <Section title="Feeds">
            <ul className="grid gap-3">
              {feeds
                .filter(({ path }) => path !== '/oembed')
                .map(({ path, summary }) => (
                  <li key={path}>
                    {summary}:{' '}
                    <a href={path} className="text-link">
                      {origin}
                      {path}
                    </a>
                  </li>
                ))}
            </ul>
          </Section>
          <Section title="Embed the programme">
            <p>
              Paste this code into your page. To show a single day, add{' '}
              <code>?day={firstDay(conference)}</code> to the address. It follows each visitor’s light or dark
              theme; <code>?theme=light</code> keeps it light, <code>?theme=dark</code> dark. Websites that
              support oEmbed only need a link to the programme.
            </p>
            <pre className="whitespace-pre-wrap rounded-md border border-hairline bg-paper-sunken p-4 text-sm">
              <code>{embedCode}</code>
            </pre>
          </Section>
          <Section title="API">
            <p>
              Everything on this site can also be read by programs: see the{' '}
              <a href="/api/docs" className="text-link">
                API reference
              </a>
              , also available as{' '}
              <a href="/api/openapi.json" className="text-link">
                OpenAPI
              </a>
              .
            </p>
          </Section>
        </div>
      </div>
    </>
  )
}

export const Route = createFileRoute('/data')({
  staticData: { heading: 'Data and embedding' },
  head: ({ match }) =>
    pageHead(match, {
      description: `Calendars, feeds, embed code and API of ${match.context.page.conference.shortName}.`,
      path: '/data',
    }),
  component: DataPage,
})
