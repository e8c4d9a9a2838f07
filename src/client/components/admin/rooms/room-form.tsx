import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { type Room, roomFields } from '#shared/rooms/rooms.ts'
import { roomRecord } from './room-record.ts'

export const RoomForm = ({ room }: { room?: Room }) => (
  <EditRecord record={roomRecord} start={room} fields={roomFields} leaveTo={{ tab: 'rooms' }}>
    {({ field, start }) => (
      <>
        <InputField {...field('name')} />
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <InputField {...field('building')} />
          <InputField
            {...field('capacity')}
            type="number"
            min={0}
            step={1}
            defaultValue={start?.capacity ?? 0}
          />
        </div>
        <TextAreaField {...field('notes')} rows={4} />
      </>
    )}
  </EditRecord>
)
