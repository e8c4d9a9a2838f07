import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type Room, type RoomInput, roomFormSchema } from '#shared/rooms/rooms.ts'
import { DeleteRoom } from './delete-room.tsx'

const comparedFields: ComparedField<RoomInput>[] = [
  ['Room name', ({ name }) => name],
  ['Building', ({ building }) => building],
  ['Capacity', ({ capacity }) => String(capacity)],
  ['Notes', ({ notes }) => notes],
]

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const RoomForm = ({ room }: { room?: Room }) => {
  const [start, setStart] = useState(room)
  return <FormFields key={start?.version} room={start} onRestart={setStart} />
}

const FormFields = ({ room, onRestart }: { room?: Room; onRestart: (theirs: Room) => void }) => {
  const conflict = useEditConflict<RoomInput, Room>(room, ({ id }) =>
    call('GET /api/rooms/:id', { params: { id } }),
  )
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const leave = async () => {
    rememberTab('rooms')
    await navigate({ to: '/admin' })
  }

  const form = useRecordForm({
    record: { kind: 'rooms', id: room?.id ?? 'new', version: room?.version },
    schema: roomFormSchema,
    onSubmit: (body) =>
      conflict.save(
        () =>
          room
            ? call('PATCH /api/rooms/:id', {
                params: { id: room.id },
                body: { ...body, version: conflict.version() },
              })
            : call('POST /api/rooms', { body }),
        { failed: room ? 'Failed to update room' : 'Failed to create room', mine: () => body },
      ),
    onSaved: async () => {
      toast({ title: room ? 'Room updated successfully' : 'Room created successfully' })
      await refresh(queryClient, '/api/rooms', '/api/events')
      await leave()
    },
  })

  const leaveDeleted = () => {
    form.draft.clearDraft()
    return leave()
  }

  return (
    <RecordForm form={form} label={room ? 'Edit Room' : 'Add New Room'} className="grid max-w-2xl gap-5">
      <EditConflict
        conflict={conflict}
        fields={comparedFields}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <InputField name="name" label="Room name" required defaultValue={room?.name} />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <InputField name="building" label="Building" required defaultValue={room?.building} />
        <InputField
          name="capacity"
          label="Capacity"
          type="number"
          min={0}
          step={1}
          required
          defaultValue={room?.capacity ?? 0}
        />
      </div>
      <TextAreaField
        name="notes"
        label="Notes"
        hint="For organisers: equipment, access, keys"
        rows={4}
        defaultValue={room?.notes}
      />
      <FormFooter
        submit={room ? 'Update Room' : 'Create Room'}
        pending={form.pending}
        cancel={{ to: '/admin', onClick: () => rememberTab('rooms') }}
      >
        {room && <DeleteRoom room={room} onDeleted={leaveDeleted} />}
      </FormFooter>
    </RecordForm>
  )
}
