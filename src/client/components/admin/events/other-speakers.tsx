import { X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useField } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/field.tsx'
import type { Author } from '#shared/authors/authors.ts'
import { authorOption } from './options.ts'

type OtherSpeakersProps = { label: string; authors: Author[]; chosen: number[] }

const idsIn = (value: string) => value.split(',').filter(Boolean).map(Number)

/** The speakers on stage with the main presenter. */
export const OtherSpeakers = ({ label, authors, chosen }: OtherSpeakersProps) => {
  const [ids, setIds] = useState(chosen)
  const kept = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const { id: controlId, error } = useField('authorIds')

  // The form reads the hidden control, so it must see an input event.
  const choose = (next: number[]) => {
    const control = kept.current
    if (!control) return
    control.value = next.join(',')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const id = Number(currentTarget.value)
    currentTarget.value = ''
    if (id) choose([...ids, id])
  }
  const remove = (id: number) => {
    choose(ids.filter((one) => one !== id))
    select.current?.focus()
  }
  const nameOf = (id: number) => authors.find((author) => author.id === id)?.name ?? `Speaker ${id}`

  return (
    <div className="grid gap-2">
      {/* Not type="hidden", whose value React would reset on render. */}
      <input
        ref={kept}
        hidden
        name="authorIds"
        defaultValue={chosen.join(',')}
        onInput={({ currentTarget }) => setIds(idsIn(currentTarget.value))}
      />
      <Select
        ref={select}
        id={controlId}
        label={label}
        hint="On stage with the main presenter. Add one at a time."
        error={error}
        defaultValue=""
        onChange={add}
        options={[['', 'Add a speaker'], ...authors.filter(({ id }) => !ids.includes(id)).map(authorOption)]}
      />
      {ids.length > 0 && (
        <ul aria-label={`${label} chosen`} className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <li
              key={id}
              className="flex items-center gap-1 rounded-md border border-hairline bg-paper-raised pl-3"
            >
              <span dir="auto">{nameOf(id)}</span>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => remove(id)}
                icon={X}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
