import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { isLoginSessionEnd } from '#client/data/api.ts'
import { finishLogin, logIn, logInWithPasskey } from '#client/data/log-in.ts'
import { takeLoginName } from '#client/data/login-name.ts'
import { useUser } from '#client/data/login-session.ts'
import { Form, SubmitCancelled, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import type { User } from '#shared/accounts/accounts.ts'
import { pathAfterLogin } from '#shared/accounts/login-paths.ts'
import type { LoginResponse, SecondStep } from '#shared/accounts/sign-in-methods.ts'
import type { FormState } from '#shared/form-state.ts'
import { CookiesNeeded } from './cookies-needed.tsx'
import { PasskeyButton } from './passkey-button.tsx'

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

type PasswordFormProps = Pick<LoginFormProps, 'action' | 'prefix' | 'username'> & {
  onResponse: (response: LoginResponse) => unknown
}

/** The first step of a login. */
const PasswordForm = ({ action, prefix, username, onResponse }: PasswordFormProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('#shared/accounts/accounts.ts').then((rules) => rules.loginSchema),
    sent,
    onSubmit: async (body) => {
      await onResponse(await logIn(body))
    },
  })
  const { formRef } = form
  useEffect(() => {
    const known = takeLoginName()
    const input = formRef.current?.querySelector<HTMLInputElement>('input[name=username]')
    if (known && input?.value === '') input.value = known
  }, [formRef])
  return (
    <Form form={form} action={action} label="Login" prefix={prefix} className="grid gap-5">
      <InputField
        name="username"
        label="Username"
        hint={username === undefined ? 'Or your e-mail address.' : undefined}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={username !== undefined}
        defaultValue={username}
      />
      <InputField name="password" label="Password" type="password" required autoComplete="current-password" />
      <Button type="submit" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Logging in...' : 'Login'}
      </Button>
      <p className="text-ink-soft text-sm">
        Forgotten your password? <ForgottenPasswordHelp />
      </p>
    </Form>
  )
}

/** Tells people who cannot log in how they get a new password. */
export const ForgottenPasswordHelp = () => (
  <>
    {useSite().sendsLetters ? (
      <>
        <Link to="/forgotten-password" className="text-link">
          Send me a link to choose a new one
        </Link>
        . Or ask
      </>
    ) : (
      'Ask'
    )}{' '}
    an organiser to reset it: <ContactLink />. Administrators can, under Settings, Accounts.
  </>
)

type CodeFormProps = Pick<LoginFormProps, 'action' | 'prefix' | 'onLogin'> & {
  /** The password is needed again. */
  onExpired: () => void
}

/** The second step of a login. */
const CodeForm = ({ action, prefix, onLogin, onExpired }: CodeFormProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('#shared/accounts/sign-in-methods.ts').then((rules) => rules.secondStepCodeSchema),
    sent,
    onSubmit: async (body) => {
      try {
        await onLogin(await finishLogin(body))
      } catch (error) {
        if (!isLoginSessionEnd(error)) throw error
        onExpired()
        throw new SubmitCancelled()
      }
    },
  })
  const { formRef } = form
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])
  return (
    <Form form={form} action={action} label="Second step" prefix={prefix} className="grid gap-5">
      <p>One more step: please enter the code that your authenticator app shows now.</p>
      <InputField
        name="code"
        label="Code"
        hint="Six digits. Without your phone, use one of your recovery codes."
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Logging in...' : 'Continue'}
      </Button>
      <LostSecondFactor />
    </Form>
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

const LostSecondFactor = () => (
  <p className="text-ink-soft text-sm">
    Lost it? Ask an organiser to remove your second factor: administrators can, under Settings, Accounts.
  </p>
)

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
