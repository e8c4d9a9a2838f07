import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { passwordLimits } from '#shared/accounts/password-limits.ts'

// Without characters that are easily confused.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = [5, 5, 5, 5]

const generatePassword = () =>
  GROUPS.map((length) =>
    Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join(
      '',
    ),
  ).join('-')

/** Typed or generated for a colleague, and readable, because it is passed on. */
export const NewPasswordField = () => {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const generate = () => {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = generatePassword()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setShown(true)
    input.focus()
  }
  const Icon = shown ? EyeOff : Eye
  return (
    <div ref={box} className="grid gap-2">
      <InputField
        name="password"
        label="Password"
        hint={`At least ${passwordLimits.min} characters. Pass it on in person or by phone, not by e-mail.`}
        type={shown ? 'text' : 'password'}
        required
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon aria-hidden className="size-4" />
          Show password
        </Button>
        <Button variant="secondary" size="sm" onClick={generate}>
          <WandSparkles aria-hidden className="size-4" />
          Generate password
        </Button>
      </p>
    </div>
  )
}
