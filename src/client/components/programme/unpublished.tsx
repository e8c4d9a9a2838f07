import { dateRange } from '../../../shared/conference/conference'
import { publicationText } from '../../../shared/programme/publication'
import { useConference } from '../../routing/page-context'
import { PageHeader } from '../site/page-header'

/** In place of a timetable that is switched off. */
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
