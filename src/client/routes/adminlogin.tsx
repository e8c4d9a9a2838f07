import { createFileRoute } from '@tanstack/react-router'
import { LoginForm, useLoginTarget } from '#client/components/login/login-form.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { pageHead } from '#client/routing/head.ts'
import { safeReturnPath } from '#shared/accounts/login-paths.ts'

const AdminLoginPage = () => {
  const { next = '/admin' } = Route.useSearch()
  return (
    <>
      <PageHeader>
        <p>Abstracts, speakers, programme and registrations are managed here.</p>
      </PageHeader>
      <div className="page-width py-6 sm:py-10">
        <LoginForm
          action={`/adminlogin?next=${encodeURIComponent(next)}`}
          next={next}
          onLogin={useLoginTarget(next)}
        />
      </div>
    </>
  )
}

export const Route = createFileRoute('/adminlogin')({
  staticData: { heading: 'Organiser login' },
  validateSearch: (search): { next?: string } => ({ next: safeReturnPath(search.next) }),
  head: ({ match }) =>
    pageHead(match, {
      description: 'Login for conference organisers.',
      path: '/adminlogin',
      noindex: true,
    }),
  component: AdminLoginPage,
})
