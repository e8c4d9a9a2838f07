import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type HiddenInputProps = { name: string; value: string | number; onSet: (value: string) => void }

/** Part of the form's values; a restored draft sets it. React has no event for hidden inputs. */
export const HiddenInput = ({ name, value, onSet }: HiddenInputProps) => {
  const ref = useRef<HTMLInputElement>(null)
  const set = useRef(onSet)
  useEffect(() => {
    set.current = onSet
  })
  useEffect(() => {
    const input = ref.current
    const note = () => flushSync(() => set.current(input?.value ?? ''))
    input?.addEventListener('input', note)
    return () => input?.removeEventListener('input', note)
  }, [])
  return <input ref={ref} type="hidden" name={name} value={value} />
}
