import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logInWithPasskey } from '#client/data/log-in.ts'
import { useUser } from '#client/data/login-session.ts'
import { useFormState } from '#client/form/form-state.ts'
import { useSite } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import type { User } from '#shared/accounts/accounts.ts'
import { pathAfterLogin } from '#shared/accounts/login-paths.ts'
import type { LoginResponse, SecondStep } from '#shared/accounts/sign-in-methods.ts'
import type { FormState } from '#shared/form-state.ts'
import { CodeForm } from './code-form.tsx'
import { CookiesNeeded } from './cookies-needed.tsx'
import { LostSecondFactor } from './lost-second-factor.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'

type LoginFormProps = {
  /** The URL that handles the form without scripts. */
  action?: string
  /** Prefix of field ids, for pages with another form. */
  prefix?: string
  /** Where to go after login. Without it and `action` the user stays here, and the identity provider is not offered. */
  next?: string
  /** Prefilled when the current user must log in again. */
  username?: string
  /** Asked for after the identity provider has replaced the password step. */
  secondStep?: SecondStep
  onLogin: (user: User) => unknown
}

/** Redirects organisers and reviewers who are already logged in; returns what to do after a login. */
export const useLoginTarget = (next: string | undefined) => {
  const navigate = useNavigate()
  const role = useUser()?.role
  const target = role && pathAfterLogin(role, next)
  const isExpected = role === 'admin' || role === 'reviewer'
  useEffect(() => {
    if (isExpected) void navigate({ href: target, replace: true })
  }, [isExpected, navigate, target])
  return (user: User) => navigate({ href: pathAfterLogin(user.role, next), replace: true })
}

/** Sent without scripts: the first step asked for the second, or its code was wrong. */
const sentStep = (sent: FormState<LoginResponse> | undefined): SecondStep | undefined => {
  if (sent?.result && 'secondStep' in sent.result) return sent.result.secondStep
  return sent?.issues?.some(({ path }) => path === 'code') ? 'code' : undefined
}

/** Password and, if the account asks for it, a code or a passkey; or a passkey alone. */
export const LoginForm = ({ action, prefix, next, username, secondStep, onLogin }: LoginFormProps) => {
  const sent = useFormState<LoginResponse>()
  const [step, setStep] = useState(secondStep ?? sentStep(sent))
  const passkeyButton = (
    <PasskeyButton
      label="Log in with a passkey"
      failed="Login failed"
      act={async () => onLogin(await logInWithPasskey())}
    />
  )
  return (
    <div
      className={cx('grid gap-5', action && 'max-w-md rounded-lg border border-hairline bg-paper-raised p-6')}
    >
      <CookiesNeeded />
      {step === 'code' && (
        <CodeForm action={action} prefix={prefix} onLogin={onLogin} onExpired={() => setStep(undefined)} />
      )}
      {step === 'passkey' && <PasskeyStep button={passkeyButton} />}
      {!step && (
        <>
          <PasswordForm
            action={action}
            prefix={prefix}
            username={username}
            onResponse={(response) =>
              'secondStep' in response ? setStep(response.secondStep) : onLogin(response)
            }
          />
          <div className="grid gap-3 border-hairline border-t pt-5 empty:hidden">
            {passkeyButton}
            {(action || next) && <ProviderLink next={next} />}
          </div>
        </>
      )}
    </div>
  )
}

/** The role needs the passkey that the account has. */
const PasskeyStep = ({ button }: { button: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus has been replaced.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      <p>
        One more step: your role needs your passkey as well as your password. That takes a browser with
        passkeys and JavaScript.
      </p>
      {button}
      <LostSecondFactor />
    </div>
  )
}

/** To the identity provider, if one is set up, and back. */
const ProviderLink = ({ next }: { next?: string }) => {
  const { signInProvider } = useSite()
  if (!signInProvider) return null
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  return (
    <a href={`/auth/provider${query}`} className={buttonStyle({ variant: 'secondary' })}>
      Log in with {signInProvider}
    </a>
  )
}
