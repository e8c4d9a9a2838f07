import { FactInput, FactTextArea, FactTextList } from './fact-fields.tsx'

export const VenueFields = () => (
  <>
    <FactInput name="venue.name" required />
    <FactTextList name="venue.address" entry="Line" max={8} hint="As on an envelope, without the country" />
    <div className="grid gap-5 sm:grid-cols-2">
      <FactInput name="venue.city" required />
      <FactInput name="venue.country" required />
    </div>
    <FactTextArea name="venue.description" rows={4} limit={3000} />
    <FactInput name="venue.mapUrl" type="url" hint="A web address that opens a map" />
  </>
)
