import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { trackColours } from '#shared/tracks/track-colours.ts'
import type { Track } from '#shared/tracks/tracks.ts'
import { trackRecord } from './track-record.ts'

const fields = { name: 'Track name', colour: 'Colour' }

const colourName = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)

export const TrackForm = ({ track }: { track?: Track }) => (
  <EditRecord record={trackRecord} start={track} fields={fields} leaveTo={{ to: '/admin/settings/tracks' }}>
    {({ field, start }) => (
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <InputField {...field('name')} required autoComplete="off" />
        <SelectField {...field('colour')} required defaultValue={start?.colour ?? trackColours[0]}>
          {trackColours.map((colour) => (
            <option key={colour} value={colour}>
              {colourName(colour)}
            </option>
          ))}
        </SelectField>
      </div>
    )}
  </EditRecord>
)
