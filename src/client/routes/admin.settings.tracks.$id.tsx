import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { trackRecord } from '#client/components/admin/tracks/track-record.ts'
import { query } from '#client/data/api.ts'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { trackColours } from '#shared/tracks/track-colours.ts'
import { type Track, trackFields } from '#shared/tracks/tracks.ts'

const colourName = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)

const TrackForm = ({ track }: { track?: Track }) => (
  <EditRecord
    record={trackRecord}
    start={track}
    fields={trackFields}
    leaveTo={{ to: '/admin/settings/tracks' }}
  >
    {({ field, start }) => (
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <InputField {...field('name')} autoComplete="off" />
        <SelectField
          {...field('colour')}
          defaultValue={start?.colour ?? trackColours[0]}
          options={trackColours.map((colour) => [colour, colourName(colour)])}
        />
      </div>
    )}
  </EditRecord>
)

const TrackPage = () => {
  const { id } = Route.useParams()
  return (
    <RecordPage
      id={id}
      kind="track"
      back={{ label: 'Back to tracks', to: '/admin/settings/tracks' }}
      query={{
        ...query('GET /api/tracks', {}),
        select: (tracks) => tracks.find((track) => String(track.id) === id),
      }}
      missing="Track not found"
      failure="Could not load the track."
    >
      {(track) => <TrackForm track={track} />}
    </RecordPage>
  )
}

export const Route = createFileRoute('/admin/settings/tracks/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add track' : 'Edit track') },
  component: TrackPage,
})
