import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { isEmail } from '#shared/email.ts'
import { AuthorBioCard } from './author-bio-card.tsx'

const INVALID = 'Please enter a valid email address'
const isValid = (email: string) => isEmail(email.trim())

const sample = `<AuthorBioCard email="speaker@university.example" />`

type BioLookupProps = {
  /** The search parameter of the page. */
  email: string
  /** The author, where the server has already loaded it. */
  loaded?: AuthorDetail | null
}

export const BioLookup = ({ email, loaded }: BioLookupProps) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(email)
  const [touched, setTouched] = useState(email !== '')
  // Without scripts the button is enabled, and the browser or the server validates the address.
  const [isHydrated, setHydrated] = useState(false)
  const valid = isValid(typed)
  useEffect(() => {
    setHydrated(true)
    setTyped(input.current?.value ?? '')
  }, [])

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (valid) void navigate({ to: '/bio-demo', search: { email: typed.trim() } })
  }
  const clear = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    setTouched(false)
    input.current?.focus()
    void navigate({ to: '/bio-demo', search: {} })
  }

  const hasQuery = email !== '' && isValid(email)
  return (
    <>
      <form method="get" action="/bio-demo" onSubmit={search} aria-label="Author lookup">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <div className="flex-1">
            <Input
              ref={input}
              id="email"
              name="email"
              type="email"
              label="E-mail"
              required
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setTouched(typed !== '')}
              error={touched && !valid ? INVALID : undefined}
            />
          </div>
          <Button type="submit" disabled={isHydrated && !valid} className="sm:mt-8">
            Search
          </Button>
        </div>
      </form>
      <section aria-label="Result" aria-live="polite" className="grid gap-4">
        {hasQuery ? (
          <>
            <form action="/bio-demo" onSubmit={clear} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p>
                Results for <strong>{email}</strong>
              </p>
              <Button type="submit" variant="quiet" size="sm">
                <X aria-hidden className="size-4" />
                Clear
              </Button>
            </form>
            <AuthorBioCard email={email} loaded={loaded} />
          </>
        ) : (
          <p className="text-ink-soft">Enter an email address to view author details.</p>
        )}
      </section>
      <section aria-labelledby="usage">
        <h2 id="usage" className="text-2xl">
          Usage
        </h2>
        <p className="mt-2">The card only needs the e-mail address:</p>
        <pre className="mt-3 whitespace-pre-wrap rounded-md border border-hairline bg-paper-sunken p-4 text-sm">
          <code>{sample}</code>
        </pre>
      </section>
    </>
  )
}
