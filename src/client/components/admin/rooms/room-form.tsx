import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Room, roomFormSchema } from '../../../../shared/rooms/rooms'
import { call, errorMessage } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { InputField, TextAreaField } from '../../../form/form-fields'
import { RecordForm, useRecordForm } from '../../../form/record-form'
import { Button, buttonStyle } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { EditConflict, useEditConflict } from '../conflicts/edit-conflict'
import { rememberTab } from '../dashboard/active-tab'
import { DeleteRoom } from './delete-room'

/** Started again when the organiser takes over what somebody else saved. */
export const RoomForm = ({ room }: { room?: Room }) => {
  const [start, setStart] = useState(room)
  return <FormFrom key={start?.version} room={start} onRestart={setStart} />
}

const FormFrom = ({ room, onRestart }: { room?: Room; onRestart: (theirs: Room) => void }) => {
  const { seenVersion, theirs, look, saveAnyway } = useEditConflict(room)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const leave = async () => {
    rememberTab('rooms')
    await navigate({ to: '/admin' })
  }

  const form = useRecordForm({
    record: { kind: 'rooms', id: room?.id ?? 'new', version: room?.version },
    schema: roomFormSchema,
    onSubmit: async (body) => {
      try {
        if (room)
          await call('PATCH /api/rooms/:id', {
            params: { id: room.id },
            body: { ...body, version: seenVersion() },
          })
        else await call('POST /api/rooms', { body })
      } catch (error) {
        const title = room ? 'Failed to update room' : 'Failed to create room'
        toast({ title, description: errorMessage(error), tone: 'danger' })
        if (room) await look(error, () => call('GET /api/rooms/:id', { params: { id: room.id } }))
        throw error
      }
    },
    onSaved: async () => {
      toast({ title: room ? 'Room updated successfully' : 'Room created successfully' })
      await refresh(queryClient, '/api/rooms', '/api/events')
      await leave()
    },
  })

  const leaveDeleted = () => {
    form.draft.settle()
    return leave()
  }

  return (
    <RecordForm form={form} label={room ? 'Edit Room' : 'Add New Room'} className="grid max-w-2xl gap-5">
      {theirs && (
        <EditConflict
          savedAt={theirs.updatedAt}
          facts={[
            ['Room name', theirs.name],
            ['Building', theirs.building],
            ['Capacity', theirs.capacity],
            ['Notes', theirs.notes || 'None'],
          ]}
          onSaveAnyway={() => saveAnyway(form.formRef.current)}
          onTakeTheirs={() => onRestart(theirs)}
        />
      )}
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
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          {form.pending ? 'Saving...' : room ? 'Update Room' : 'Create Room'}
        </Button>
        <Link
          to="/admin"
          onClick={() => rememberTab('rooms')}
          className={buttonStyle({ variant: 'secondary' })}
        >
          Cancel
        </Link>
        {room && (
          <span className="ml-auto">
            <DeleteRoom room={room} onDeleted={leaveDeleted} />
          </span>
        )}
      </div>
    </RecordForm>
  )
}
