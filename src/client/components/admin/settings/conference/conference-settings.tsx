import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { StoredConference } from '../../../../../shared/conference/conference'
import { formQuery } from '../../../../data/refresh'
import { Loading } from '../../../../ui/loading'
import { QueryError } from '../../lists/query-error'
import { BasicsFields } from './basics-fields'
import { conferenceQuery, useFactsOnPage } from './conference-query'
import { type SettingsSection, settingsSections } from './conference-sections'
import { LinksFields } from './links-fields'
import { SectionForm } from './section-form'
import { SectionLinks } from './section-links'
import { VenueFields } from './venue-fields'

const fields: Record<SettingsSection, ComponentType> = {
  basics: BasicsFields,
  venue: VenueFields,
  links: LinksFields,
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
        <QueryError title="Could not load the conference." of={conference} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
