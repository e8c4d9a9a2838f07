import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { formQuery } from '#client/data/refresh.ts'
import { Loading } from '#client/ui/loading.tsx'
import type { StoredConference } from '#shared/conference/conference.ts'
import { AboutFields } from './about-fields.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { conferenceQuery, useFactsOnPage } from './conference-query.ts'
import { type SettingsSection, settingsSections } from './conference-sections.ts'
import { DatesFields } from './dates-fields.tsx'
import { FeesFields } from './fees-fields.tsx'
import { HomePageFields } from './home-page-fields.tsx'
import { LinksFields } from './links-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { PartnersFields } from './partners-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionLinks } from './section-links.tsx'
import { VenueFields } from './venue-fields.tsx'

const fields: Record<SettingsSection, ComponentType> = {
  basics: BasicsFields,
  dates: DatesFields,
  venue: VenueFields,
  fees: FeesFields,
  home: HomePageFields,
  about: AboutFields,
  partners: PartnersFields,
  links: LinksFields,
  look: LookFields,
}

export const ConferenceSettings = ({ section }: { section: SettingsSection }) => {
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  const facts = conference.data as StoredConference | undefined
  useFactsOnPage(facts)
  const Fields = fields[section]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
      <SectionLinks selected={section} />
      {facts ? (
        <section aria-labelledby="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <h2 id="section" className="text-xl">
            {settingsSections[section].label}
          </h2>
          <SectionForm key={section} section={section} facts={facts}>
            <Fields />
          </SectionForm>
        </section>
      ) : conference.isError ? (
        <QueryError title="Could not load the conference details." of={conference} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
