import { InputField } from '../../../../form/form-fields'
import { ListField } from '../../../../form/list-field'
import { FactInput, FactTextArea, useStartFacts } from './fact-fields'
import { factLabels } from './fact-labels'

export const VenueFields = () => {
  const { venue } = useStartFacts()
  return (
    <>
      <FactInput name="venue.name" required />
      <ListField
        name="venue.address"
        label={factLabels['venue.address']}
        hint="As on an envelope, without the country"
        entry="Line"
        items={venue.address}
        blank={() => ''}
        most={8}
      >
        {(name, text, position) => (
          <InputField name={name} label={`Line ${position}`} defaultValue={text} autoComplete="off" />
        )}
      </ListField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FactInput name="venue.city" required />
        <FactInput name="venue.country" required />
      </div>
      <FactTextArea name="venue.description" rows={4} limit={3000} />
      <FactInput name="venue.mapUrl" type="url" hint="A web address that opens a map" />
    </>
  )
}
