import { ContactLink } from '#client/components/site/contact-link.tsx'
import { LetterRequest } from '#client/components/site/letter-request.tsx'
import { call } from '#client/data/api.ts'

export const LostLinkForm = () => (
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
