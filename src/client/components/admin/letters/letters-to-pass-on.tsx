import { CopyText } from '#client/ui/copy-text.tsx'
import { INVITATION_DAYS, type LetterToPassOn } from '#shared/accounts/invitations.ts'

/** Invitations of a site that sends no letters: whoever has the link has the account, so that it is stored nowhere. */
export const LettersToPassOn = ({ letters }: { letters: readonly LetterToPassOn[] }) => (
  <div className="grid gap-4 text-sm">
    <p>
      This site sends no e-mail, so please pass {letters.length === 1 ? 'this letter' : 'these letters'} on
      yourself now. The link works once, for {INVITATION_DAYS} days, and is stored nowhere: if you lose it,
      invite them again.
    </p>
    <ul className="grid gap-4">
      {letters.map(({ toEmail, subject, text }) => (
        <li key={toEmail} className="grid gap-2 rounded-md border border-hairline p-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{toEmail}</p>
          <details>
            <summary className="w-fit cursor-pointer text-accent-ink">{subject}</summary>
            <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          </details>
          <CopyText
            label={`Copy the letter to ${toEmail}`}
            text={`${subject}\n\n${text}`}
            failure="Please select the text and copy it."
            hasIcon
          />
        </li>
      ))}
    </ul>
  </div>
)
