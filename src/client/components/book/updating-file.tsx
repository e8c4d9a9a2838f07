import { VenueDateTime } from '#client/components/venue/venue-time.tsx'

/** This is shown while a file is out of date. */
export const UpdatingFile = ({ madeAt }: { madeAt: string }) => (
  <>
    Version of <VenueDateTime at={madeAt} />; a newer one is being made
  </>
)
