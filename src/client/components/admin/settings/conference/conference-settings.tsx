import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { StoredConference } from '../../../../../shared/conference/conference'
import { formQuery } from '../../../../data/refresh'
import { Loading } from '../../../../ui/loading'
import { QueryError } from '../../lists/query-error'
import { AboutFields } from './about-fields'
import { BasicsFields } from './basics-fields'
import { conferenceQuery, useFactsOnPage } from './conference-query'
import { type SettingsSection, settingsSections } from './conference-sections'
import { DatesFields } from './dates-fields'
import { FeesFields } from './fees-fields'
import { HomePageFields } from './home-page-fields'
import { LinksFields } from './links-fields'
import { LookFields } from './look-fields'
import { PartnersFields } from './partners-fields'
import { SectionForm } from './section-form'
import { SectionLinks } from './section-links'
import { VenueFields } from './venue-fields'

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
