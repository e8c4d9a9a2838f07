import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '#client/ui/use-latest.ts'

type HiddenInputProps = { name: string; value: string | number; onSet: (value: string) => void }

/** Part of the form's values; a restored draft sets it. React has no event for hidden inputs. */
export const HiddenInput = ({ name, value, onSet }: HiddenInputProps) => {
  const ref = useRef<HTMLInputElement>(null)
  const latestOnSet = useLatest(onSet)
  useEffect(() => {
    const input = ref.current
    const handleInput = () => flushSync(() => latestOnSet.current(input?.value ?? ''))
    input?.addEventListener('input', handleInput)
    return () => input?.removeEventListener('input', handleInput)
  }, [latestOnSet])
  return <input ref={ref} type="hidden" name={name} value={value} />
}
