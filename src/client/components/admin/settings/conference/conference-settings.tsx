import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EXAMPLES } from '#client/components/admin/dashboard/example-texts.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { type ExampleName, isRemovable } from '#shared/conference/examples.ts'
import { listSections } from '#shared/conference/section-names.ts'
import { conferenceQuery, useFactsOnPage } from './conference-query.ts'
import { factsOf, type SettingsSection, settingsSections } from './conference-sections.ts'
import { SectionForm } from './section-form.tsx'

export const ConferenceSettings = ({ section }: { section: SettingsSection }) => {
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  const facts = conference.data
  useFactsOnPage(facts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
      <SectionLinks selected={section} />
      {facts ? (
        <section aria-labelledby="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <h2 id="section" className="text-xl">
            {settingsSections[section].label}
          </h2>
          <ExamplesNotice examples={facts.examples.filter((name) => isIn(section, name))} />
          <SectionForm key={section} section={section} facts={facts} />
        </section>
      ) : conference.isError ? (
        <QueryError title="Could not load the conference details." of={conference} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

const isIn = (section: SettingsSection, name: ExampleName) => factsOf(section).some((one) => one === name)

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

const ids = Object.keys(settingsSections) as SettingsSection[]

/** The list of sections beside the form, or above it on a phone. */
const SectionLinks = ({ selected }: { selected: SettingsSection }) => (
  <nav aria-label="Sections">
    <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:grid">
      {ids.map((id) => (
        <li key={id}>
          <Link
            to="/admin/settings/conference"
            search={{ section: id }}
            aria-current={id === selected ? 'page' : undefined}
            className="block rounded-md border border-transparent px-3 py-2 font-semibold text-accent-ink no-underline hover:bg-accent-soft aria-[current=page]:border-line aria-[current=page]:bg-paper-raised aria-[current=page]:text-ink"
          >
            {settingsSections[id].label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
