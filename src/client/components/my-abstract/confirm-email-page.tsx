import { PageHeader } from '#client/components/site/page-header.tsx'
import { LostLinkHelp } from '#client/components/submission/lost-link-help.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { EmailConfirmation } from '#shared/abstracts/my-abstract.ts'

type ConfirmEmailProps = { loaded: EmailConfirmation; token: string }

/** Opening the link changes nothing: mail scanners do, too. */
export const ConfirmEmailPage = ({
  loaded: { email, abstractTitle, confirmed },
  token,
}: ConfirmEmailProps) => {
  const failure = useFormState()?.message
  return (
    <>
      <PageHeader>
        <p dir="auto">{abstractTitle}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-2xl gap-6">
          {confirmed ? (
            <>
              <Alert tone="success" title="This address is confirmed">
                <p>Letters about your abstract now go to {email}.</p>
              </Alert>
              <LostLinkHelp />
            </>
          ) : (
            <>
              {failure && <Alert tone="danger" title={failure} />}
              <p>
                Letters about your abstract will go to {email}. You then get a new private link; the one in
                earlier letters stops working.
              </p>
              <form method="post" action={`/my/${token}/confirm-email`} aria-label="Confirm address">
                <Button type="submit">Use this address</Button>
              </form>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Expired, used and replaced links look alike. */
export const NotConfirmable = () => (
  <>
    <PageHeader title="This link no longer works" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        A link that confirms an e-mail address works once, for two days, and only until you ask for another.
        The page of your abstract shows which address our letters go to; you can ask for a new link there.
      </p>
      <LostLinkHelp />
    </div>
  </>
)
