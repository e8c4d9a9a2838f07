import { PageHeader } from '#client/components/site/page-header.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { publicationText } from '#shared/programme/publication.ts'

/** In place of the fixed timetable, once the conference has a title of its own. */
export const Unpublished = ({ date, today }: { date: string; today: string | undefined }) => {
  const conference = useConference()
  return (
    <>
      <PageHeader>
        <p>
          {dateRange(conference)}, {conference.venue.name}.
        </p>
      </PageHeader>
      <p className="page-width py-8 font-heading font-serif text-2xl md:py-10">
        {publicationText(date, today ?? '')}
      </p>
    </>
  )
}
