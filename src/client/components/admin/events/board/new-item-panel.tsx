import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Input, Select } from '#client/ui/field.tsx'
import { eventTypeName, eventTypes } from '#shared/events/event-types.ts'
import { useBoard } from './board-context.ts'
import type { BoardSlot } from './geometry.ts'
import { Panel, SlotForm, textIn } from './panel.tsx'

type NewItemPanelProps = { slot: BoardSlot; onClose: () => void }

/** Sessions first: most of what is drawn will hold talks. */
const types = ['session', 'posters', 'break', ...eventTypes.filter((type) => type !== 'break')] as const

/** Adds a session or an event in the slot that was drawn. */
export const NewItemPanel = ({ slot, onClose }: NewItemPanelProps) => {
  const { scheduling } = useBoard()
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const add = (to: BoardSlot, form: FormData) => {
    const type = types.find((one) => one === form.get('type')) ?? 'session'
    onClose()
    scheduling.add(type, textIn(form, 'title').trim(), to)
  }
  const fields = (
    <>
      <Select
        id="board-new-type"
        name="type"
        label="What"
        options={types.map((type) => [type, type === 'posters' ? 'Poster session' : eventTypeName(type)])}
      />
      <Input
        ref={title}
        id="board-new-title"
        name="title"
        label="Title"
        required
        maxLength={300}
        autoComplete="off"
      />
    </>
  )
  return (
    <Panel label="New item" title="Add to the programme" onClose={onClose}>
      <SlotForm label="New item" slot={slot} onSubmit={add} fields={fields}>
        <Button type="submit" size="sm">
          Add
        </Button>
      </SlotForm>
    </Panel>
  )
}
