import { createFileRoute } from '@tanstack/react-router'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { LetterRequest } from '#client/components/site/letter-request.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { LostLinkHelp } from '#client/components/submission/lost-link-help.tsx'
import { call } from '#client/data/api.ts'
import { pageHead } from '#client/routing/head.ts'
import { useSite } from '#client/routing/page-context.ts'

const LostLinkForm = () => (
  <LetterRequest
    path="/lost-link"
    label="Lost link"
    hint="The address you submitted your abstract with"
    button="Send my links"
    send={(body) => call('POST /api/lost-link', { body })}
    sent={(email) => `If there are abstracts under ${email}, we have sent their links to it.`}
    help={
      <>
        Nothing after a few minutes? Look in your spam folder, or try another address that you may have used.
        We are glad to help: <ContactLink />
      </>
    }
  />
)

const LostLinkPage = () => {
  const { sendsLetters } = useSite()
  return (
    <>
      <PageHeader>
        <p>
          Every abstract has a private page for its author.
          {sendsLetters && ' We can send you the link again.'}
        </p>
      </PageHeader>
      <div className="page-width py-10">{sendsLetters ? <LostLinkForm /> : <LostLinkHelp />}</div>
    </>
  )
}

export const Route = createFileRoute('/lost-link')({
  staticData: { heading: 'Lost your link?' },
  head: ({ match }) =>
    pageHead(match, {
      description: 'Get the link to the private page of your abstract again.',
      path: '/lost-link',
    }),
  component: LostLinkPage,
})
