import { TextAreaField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import type { FormState } from '#shared/form-state.ts'
import { MyForm } from './my-form.tsx'
import type { FormProps } from './my-forms.tsx'
import type { MyPage } from './use-my-abstract.ts'

const SentNotes = onDemand(() => import('./my-outcome.tsx').then((module) => module.SentNotes))

/** A correction that came too late becomes a note. */
const asNote = ({ values }: FormState) =>
  [
    'Please correct my abstract to:',
    [values.leadAuthorTitle, values.leadAuthorFirstName, values.leadAuthorSurname].filter(Boolean).join(' '),
    values.abstractTitle,
    values.abstractText,
  ].join('\n\n')

/** The refused correction or revision, if it can only be sent as a note. */
const refusedCorrection = ({ myAbstract, sentTo }: MyPage) =>
  (myAbstract.mayCorrect ? undefined : sentTo('abstract')) ??
  (myAbstract.revision?.mayRevise ? undefined : sentTo('revision'))

/** A correction can only be requested. */
const needsRequest = ({ mayCorrect, withdrawnAt }: MyAbstract) => !mayCorrect && !withdrawnAt

export const Notes = ({ page }: FormProps) => {
  const { myAbstract } = page
  const correction = refusedCorrection(page)
  return (
    <div className="grid gap-5">
      {myAbstract.notes.length > 0 && <SentNotes notes={myAbstract.notes} />}
      {myAbstract.mayChange && (
        <MyForm
          key={`${page.formKey('notes')} ${correction ? 'with correction' : ''}`}
          page={page}
          act="notes"
          label="Note to the organisers"
          hasDraft={!correction}
          sent={correction}
          className="grid gap-3"
        >
          <TextAreaField
            name="text"
            label={needsRequest(myAbstract) ? 'Your note, or the correction you need' : 'Your note'}
            required
            rows={correction ? 14 : 4}
            limit={abstractLimits.note}
            defaultValue={correction ? asNote(correction) : ''}
          />
          <div className="flex flex-wrap gap-3">
            {needsRequest(myAbstract) && (
              <Button type="submit" name="asksCorrection" value="yes">
                Request a correction
              </Button>
            )}
            <Button type="submit" variant="secondary">
              {needsRequest(myAbstract) ? 'Send as a note' : 'Send to the organisers'}
            </Button>
          </div>
        </MyForm>
      )}
    </div>
  )
}
