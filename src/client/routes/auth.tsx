import { createFileRoute, Link } from '@tanstack/react-router'
import {
  type LoginProblem,
  loginProblem,
  loginProblems,
  safeReturnPath,
} from '../../shared/accounts/login-paths'
import { LoginForm, useLoginTarget } from '../components/login/login-form'
import { PageHeader } from '../components/site/page-header'
import { pageHead } from '../routing/head'
import { Alert } from '../ui/alert'

const LoginPage = () => {
  const { next, step, problem } = Route.useSearch()
  const action = next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
  return (
    <>
      <PageHeader />
      <div className="page-width py-10">
        {problem && (
          <div className="mb-6 max-w-md">
            <Alert tone="danger">{loginProblems[problem]}</Alert>
          </div>
        )}
        <LoginForm
          action={action}
          next={next}
          startsWithCode={step === 'code'}
          onLogin={useLoginTarget(next)}
        />
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
  validateSearch: (search): { next?: string; step?: 'code'; problem?: LoginProblem } => ({
    next: safeReturnPath(search.next),
    step: search.step === 'code' ? 'code' : undefined,
    problem: loginProblem(search.problem),
  }),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Login',
      description: 'Log in with your username and password.',
      path: '/auth',
      noindex: true,
    }),
  component: LoginPage,
})
