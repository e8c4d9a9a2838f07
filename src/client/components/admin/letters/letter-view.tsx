import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { DescriptionList, PlainText } from '#client/components/admin/layout/record-details.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { canChange, type Letter, letterProblems } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { LetterBadge } from './letter-badge.tsx'
import { LetterExportButtons } from './letter-export-buttons.tsx'
import { LetterForm } from './letter-form.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { useStatusTransition } from './use-status-transition.ts'

type LetterViewProps = { letter: Letter; mailOn: boolean; onChanged: () => unknown }

/** One finished letter, its delivery status and its actions. */
export const LetterView = ({ letter, mailOn, onChanged }: LetterViewProps) => {
  const [changing, setChanging] = useState(false)
  const change = useStatusTransition(onChanged)
  if (changing) return <LetterForm letter={letter} onDone={() => setChanging(false)} />
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="grid min-w-0 gap-5">
        <Problems letter={letter} />
        <DescriptionList
          details={[
            ['To', letter.toName ? `${letter.toName} <${letter.toEmail}>` : letter.toEmail],
            ['Subject', letter.subject],
          ]}
        />
        <p>
          <PersonLink email={letter.toEmail} />
        </p>
        <div className="rounded-lg border border-hairline bg-paper-raised p-5">
          <PlainText>{letter.text}</PlainText>
        </div>
      </article>
      <aside
        aria-label="Delivery status"
        className="grid gap-4 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20"
      >
        <div className="flex flex-wrap gap-2">
          <LetterBadge state={letter.state} />
        </div>
        <DeliveryDetails letter={letter} />
        <div className="flex flex-wrap gap-2">
          <StatusButtons letters={[letter]} mailOn={mailOn} change={change} />
          {canChange(letter.state) && (
            <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
              <Pencil aria-hidden className="size-4" />
              Edit
            </Button>
          )}
        </div>
        <hr className="border-hairline" />
        <div className="flex flex-wrap gap-2">
          <LetterExportButtons letter={letter} />
        </div>
      </aside>
    </div>
  )
}

const Problems = ({ letter }: { letter: Letter }) => {
  const problems = letter.state === 'draft' ? letterProblems(letter) : []
  if (problems.length === 0) return null
  return (
    <Alert tone="danger" title="This letter is incomplete">
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}

const DeliveryDetails = ({ letter }: { letter: Letter }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
    <Fact term="Kind">{defaultTemplates[letter.kind].label}</Fact>
    <Fact term="Written">
      <VenueDateTime at={letter.createdAt} />
      {letter.createdBy ? ` by ${letter.createdBy}` : ', automatically'}
    </Fact>
    {letter.sentBy && <Fact term="Sent by">{letter.sentBy}</Fact>}
    {letter.sentAt && (
      <Fact term="Sent">
        <VenueDateTime at={letter.sentAt} />
      </Fact>
    )}
    {letter.state === 'waiting' && letter.nextAttemptAt && (
      <Fact term="Next try">
        <VenueDateTime at={letter.nextAttemptAt} />
      </Fact>
    )}
    {letter.attempts > 0 && <Fact term="Tries">{String(letter.attempts)}</Fact>}
    {letter.answer && <Fact term="Mail server">{letter.answer}</Fact>}
  </dl>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </>
)
