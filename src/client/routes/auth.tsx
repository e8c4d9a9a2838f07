import { createFileRoute, Link } from '@tanstack/react-router'
import { ownPath } from '../../shared/accounts/login-paths'
import { LoginForm, useLoginTarget } from '../components/login/login-form'
import { PageHeader } from '../components/site/page-header'
import { pageHead } from '../routing/head'

const LoginPage = () => {
  const { next } = Route.useSearch()
  const action = next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
  return (
    <>
      <PageHeader />
      <div className="page-width py-10">
        <LoginForm action={action} onLogin={useLoginTarget(next)} />
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
  validateSearch: (search): { next?: string } => ({ next: ownPath(search.next) }),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Login',
      description: 'Log in with your username and password.',
      path: '/auth',
      noindex: true,
    }),
  component: LoginPage,
})
