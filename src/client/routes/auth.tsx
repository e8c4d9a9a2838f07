import { createFileRoute, Link } from '@tanstack/react-router'
import { LoginForm, useLoginTarget } from '#client/components/login/login-form.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { pageHead } from '#client/routing/head.ts'
import { Alert } from '#client/ui/alert.tsx'
import {
  type LoginProblem,
  loginProblem,
  loginProblems,
  safeReturnPath,
} from '#shared/accounts/login-paths.ts'
import type { SecondStep } from '#shared/accounts/sign-in-methods.ts'

const LoginPage = () => {
  const { next, step, problem } = Route.useSearch()
  const action = next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
  return (
    <>
      <PageHeader />
      <div className="page-width py-6 sm:py-10">
        {problem && (
          <div className="mb-6 max-w-md">
            <Alert tone="danger">{loginProblems[problem]}</Alert>
          </div>
        )}
        <LoginForm action={action} next={next} secondStep={step} onLogin={useLoginTarget(next)} />
        <p className="mt-6">
          Looking for the abstract you submitted? It has a page of its own, without a login.{' '}
          <Link to="/lost-link" className="text-link">
            Lost your link?
          </Link>
        </p>
      </div>
    </>
  )
}

export const Route = createFileRoute('/auth')({
  staticData: { heading: 'Login' },
  validateSearch: (search): { next?: string; step?: SecondStep; problem?: LoginProblem } => ({
    next: safeReturnPath(search.next),
    step: search.step === 'code' || search.step === 'passkey' ? search.step : undefined,
    problem: loginProblem(search.problem),
  }),
  head: ({ match }) =>
    pageHead(match, {
      description: 'Log in with your username and password.',
      path: '/auth',
      noindex: true,
    }),
  component: LoginPage,
})
