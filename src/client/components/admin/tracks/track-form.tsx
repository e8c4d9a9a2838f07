import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { trackColours } from '#shared/tracks/track-colours.ts'
import { type Track, trackFields } from '#shared/tracks/tracks.ts'
import { trackRecord } from './track-record.ts'

const colourName = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)

export const TrackForm = ({ track }: { track?: Track }) => (
  <EditRecord
    record={trackRecord}
    start={track}
    fields={trackFields}
    leaveTo={{ to: '/admin/settings/tracks' }}
  >
    {({ field, start }) => (
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <InputField {...field('name')} autoComplete="off" />
        <SelectField {...field('colour')} defaultValue={start?.colour ?? trackColours[0]}>
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
