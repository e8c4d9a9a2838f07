import { useVenueTime, VenueDate, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { correctedFields, isOfMaterials } from '#shared/abstracts/my-abstract-content.ts'
import { MyForm } from './my-form.tsx'
import { useFocusWhen } from './my-forms.tsx'
import type { MyPage } from './use-my-abstract.ts'

type ActionProps = { page: MyPage }

/** Once the decision is released. */
export const ReviewComments = ({ text }: { text: string }) => (
  <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
    <h2 className="text-2xl">Comments from the reviewers</h2>
    <p dir="auto" className="whitespace-pre-wrap">
      {text}
    </p>
  </section>
)

export const UndoWithdrawal = ({ page }: ActionProps) => {
  const { myAbstract } = page
  const { formatDateTime } = useVenueTime()
  return (
    myAbstract.withdrawnAt && (
      <section className="grid gap-3">
        <Alert title={`You withdrew this abstract on ${formatDateTime(myAbstract.withdrawnAt)}.`}>
          <p>It no longer appears on the public site. {myAbstract.withdrawalReason && 'You wrote:'}</p>
          {myAbstract.withdrawalReason && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap">
              {myAbstract.withdrawalReason}
            </p>
          )}
        </Alert>
        {myAbstract.mayChange && (
          <MyForm page={page} act="undo-withdrawal" label="Undo withdrawal">
            <Button type="submit" variant="secondary">
              Undo withdrawal
            </Button>
          </MyForm>
        )}
      </section>
    )
  )
}

/** Returns what the author typed, so that nothing is lost. */
export const ConferenceOverNotice = ({ page: { myAbstract, refused } }: ActionProps) => {
  const sent = refused?.form && !isOfMaterials(refused.form) ? refused : undefined
  const text = myAbstract.materials
    ? 'Slides, posters and links can still be changed here, and nothing else.'
    : 'This page can no longer be changed.'
  return (
    <Alert ref={useFocusWhen(sent)} focusable title={`The conference is over. ${text}`}>
      {sent && (
        <>
          <p>What you typed was not saved. You can copy it from here:</p>
          <p className="mt-2 whitespace-pre-wrap" dir="auto">
            {Object.entries(sent.values)
              .filter(([name]) => name !== 'seen')
              .map(([, value]) => value)
              .join('\n\n')}
          </p>
        </>
      )}
    </Alert>
  )
}

/** Corrections by organisers, shown to the author. */
export const Corrections = ({ corrections }: Pick<MyAbstract, 'corrections'>) => (
  <ul className="grid gap-1 text-ink-soft">
    {corrections.map(({ at, fields }) => (
      <li key={at}>
        The organisers corrected{' '}
        {joined([...new Set(fields.map((field) => correctedFields[field] ?? field))])} on{' '}
        <VenueDateTime at={at} />.
      </li>
    ))}
  </ul>
)

const joined = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

export const SentNotes = ({ notes }: Pick<MyAbstract, 'notes'>) => (
  <ol className="grid gap-4">
    {notes.map(({ id, at, text, asksCorrection, doneAt }) => (
      <li key={id} className="border-hairline border-l-4 pl-4">
        <p className="text-ink-soft text-sm">
          {asksCorrection ? 'You requested a correction' : 'You wrote'} on <VenueDateTime at={at} />:
        </p>
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
        {doneAt && (
          <p className="text-ink-soft text-sm">
            The organisers dealt with this on <VenueDate at={doneAt} />.
          </p>
        )}
      </li>
    ))}
  </ol>
)
