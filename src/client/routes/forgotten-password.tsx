import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordHelp } from '#client/components/login/login-form.tsx'
import { LetterRequest } from '#client/components/site/letter-request.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { call } from '#client/data/api.ts'
import { pageHead } from '#client/routing/head.ts'
import { useSite } from '#client/routing/page-context.ts'

const HEADING = 'Forgotten your password?'

const ForgottenPasswordPage = () => {
  const { sendsLetters } = useSite()
  return (
    <>
      <PageHeader>
        {sendsLetters && (
          <p>We can send you a link to choose a new one. Your password stays as it is until you do.</p>
        )}
      </PageHeader>
      <div className="page-width py-10">
        {sendsLetters ? (
          <LetterRequest
            path="/forgotten-password"
            label="Forgotten password"
            hint="The address of your account"
            button="Send the link"
            send={(body) => call('POST /api/forgotten-password', { body })}
            sent={(email) =>
              `If there is an account with the address ${email}, we have sent a link to it. It works once, for an hour.`
            }
            help="Nothing after a few minutes? Look in your spam folder, or ask an organiser which address your account has."
          />
        ) : (
          <p>
            <ForgottenPasswordHelp />
          </p>
        )}
      </div>
    </>
  )
}

export const Route = createFileRoute('/forgotten-password')({
  staticData: { heading: HEADING },
  head: ({ match }) =>
    pageHead(match, {
      title: HEADING,
      description: 'Choose a new password for your account.',
      path: '/forgotten-password',
      noindex: true,
    }),
  component: ForgottenPasswordPage,
})
