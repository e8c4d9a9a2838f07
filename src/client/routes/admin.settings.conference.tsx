import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EXAMPLES } from '#client/components/admin/dashboard/example-texts.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import {
  conferenceQuery,
  stepLinkStyle,
  useFactsOnPage,
} from '#client/components/admin/settings/conference/conference-query.ts'
import { settingsSections } from '#client/components/admin/settings/conference/conference-sections.ts'
import { SectionForm } from '#client/components/admin/settings/conference/section-form.tsx'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { type ExampleName, isRemovable } from '#shared/conference/examples.ts'
import { listSections } from '#shared/conference/facts.ts'

const ConferencePage = () => {
  const { section: id } = Route.useSearch()
  const section = settingsSections.find((one) => one.id === id) ?? settingsSections[0]
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  useFactsOnPage(conference.data)
  return (
    <AdminPage
      back={{ label: 'Back to settings', tab: 'settings' }}
      history={{ entity: 'conference', entityId: 1 }}
      width="table"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
        <SectionLinks selected={section.id} />
        <Loaded of={conference} failure="Could not load the conference details.">
          {(facts) => (
            <section aria-labelledby="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
              <h2 id="section" className="text-xl">
                {section.label}
              </h2>
              <ExamplesNotice examples={facts.examples.filter((name) => section.facts.includes(name))} />
              <SectionForm key={section.id} section={section} facts={facts} />
            </section>
          )}
        </Loaded>
      </div>
    </AdminPage>
  )
}

/** Which texts of this form nobody has edited. */
const ExamplesNotice = ({ examples }: { examples: ExampleName[] }) =>
  examples.length > 0 && (
    <Alert>
      Still example text: {listSections(examples)}.{' '}
      {examples.some(isRemovable) && 'Visitors see it once you edit it. '}
      <Link to="/admin" hash={EXAMPLES} className="text-link">
        {examples.some(isRemovable) ? 'Use or remove it' : 'Use it'}
      </Link>
    </Alert>
  )

/** The list of sections beside the form, or above it on a phone. */
const SectionLinks = ({ selected }: { selected: string }) => (
  <nav aria-label="Sections">
    <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:grid">
      {settingsSections.map(({ id, label }) => (
        <li key={id}>
          <Link
            to="/admin/settings/conference"
            search={{ section: id }}
            aria-current={id === selected ? 'page' : undefined}
            className={stepLinkStyle}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const Route = createFileRoute('/admin/settings/conference')({
  validateSearch: searchParams('section'),
  staticData: { heading: 'Conference' },
  component: ConferencePage,
})
