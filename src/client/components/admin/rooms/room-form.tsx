import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import type { Room } from '#shared/rooms/rooms.ts'
import { roomRecord } from './room-record.ts'

const fields = { name: 'Room name', building: 'Building', capacity: 'Capacity', notes: 'Notes' }

export const RoomForm = ({ room }: { room?: Room }) => (
  <EditRecord record={roomRecord} start={room} fields={fields} leaveTo={{ tab: 'rooms' }}>
    {({ field, start }) => (
      <>
        <InputField {...field('name')} required />
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <InputField {...field('building')} required />
          <InputField
            {...field('capacity')}
            type="number"
            min={0}
            step={1}
            required
            defaultValue={start?.capacity ?? 0}
          />
        </div>
        <TextAreaField {...field('notes')} hint="For organisers: equipment, access, keys" rows={4} />
      </>
    )}
  </EditRecord>
)
