import { abstractLimits } from '../../../shared/abstracts/constants'
import type { MyAbstract } from '../../../shared/abstracts/my-abstract'
import { otherAuthorLines, otherAuthorNames } from '../../../shared/authors/other-authors'
import type { FormState } from '../../../shared/form-state'
import { photoImportText } from '../../../shared/photos/imports'
import { photoLimits } from '../../../shared/photos/uploads'
import { formatDate, formatDateTime } from '../../../shared/time/venue-clock'
import { InputField, TextAreaField } from '../../form/form-fields'
import { PlainForm } from '../../form/plain-form'
import { Button } from '../../ui/button'
import { Photo } from '../authors/photo'

type FormProps = { mine: MyAbstract; base: string; sent?: FormState }

/** What was typed if it was refused, otherwise what is saved. */
const shown = (sent: FormState | undefined, name: string, saved: string) => sent?.values[name] ?? saved

export const ProfileForm = ({ mine, base, sent }: FormProps) => (
  <PlainForm action={`${base}/profile`} label="Your details" sent={sent} className="grid gap-5">
    <input type="hidden" name="seen" value={mine.seen.profile} />
    <InputField
      name="institution"
      label="Institution"
      required
      autoComplete="organization"
      defaultValue={shown(sent, 'institution', mine.institution)}
    />
    <TextAreaField
      name="biography"
      label="Biography"
      rows={6}
      limit={mine.biographyLimit}
      defaultValue={shown(sent, 'biography', mine.biography)}
    />
    <TextAreaField
      name="otherAuthors"
      label="Co-authors"
      hint="One per line, in the order they should be listed, with the affiliation in brackets. For example: Ada Example (Demo University, York)"
      rows={Math.max(3, otherAuthorNames(mine.otherAuthors).length + 1)}
      defaultValue={shown(sent, 'otherAuthors', otherAuthorLines(mine.otherAuthors))}
    />
    <div>
      <Button type="submit">Save details</Button>
    </div>
  </PlainForm>
)

type PhotoFormsProps = FormProps & { sentAddress?: FormState }

const MEGABYTE = 1024 * 1024

export const PhotoForms = ({ mine, base, sent, sentAddress }: PhotoFormsProps) => {
  const isAway = mine.photoCopy !== null
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Photo name={mine.leadAuthorName} photoUrl={mine.photoUrl} size="md" />
        {mine.photoUrl !== '' && (
          <PlainForm action={`${base}/photo-address`} label="Remove the photo">
            <input type="hidden" name="photoUrl" value="" />
            <Button type="submit" variant="secondary" size="sm">
              Remove photo
            </Button>
          </PlainForm>
        )}
      </div>
      <PlainForm action={`${base}/photo`} label="Upload a photo" sent={sent} upload className="grid gap-3">
        <InputField
          name="file"
          label="Choose a photo"
          hint={`JPEG, PNG, WebP or GIF, ${photoLimits.bytes / MEGABYTE} MB maximum`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
        />
        <div>
          <Button type="submit" variant="secondary">
            Upload photo
          </Button>
        </div>
      </PlainForm>
      <PlainForm
        action={`${base}/photo-address`}
        label="Photo address"
        sent={sentAddress}
        className="grid gap-3"
      >
        <InputField
          name="photoUrl"
          label="Or give the web address of a photo"
          hint={mine.photoCopy ? photoImportText(mine.photoCopy) : 'Starting with https://'}
          type="url"
          inputMode="url"
          defaultValue={shown(sentAddress, 'photoUrl', isAway ? mine.photoUrl : '')}
        />
        <div>
          <Button type="submit" variant="secondary">
            Use this address
          </Button>
        </div>
      </PlainForm>
    </div>
  )
}

export const CorrectionForm = ({ mine, base, sent }: FormProps) => (
  <PlainForm action={`${base}/abstract`} label="Edit your abstract" sent={sent} className="grid gap-5">
    <input type="hidden" name="seen" value={mine.seen.abstract} />
    <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
      <InputField
        name="leadAuthorTitle"
        label="Title"
        required
        defaultValue={shown(sent, 'leadAuthorTitle', mine.leadAuthorTitle)}
      />
      <InputField
        name="leadAuthorFirstName"
        label="First name"
        required
        defaultValue={shown(sent, 'leadAuthorFirstName', mine.leadAuthorFirstName)}
      />
      <InputField
        name="leadAuthorSurname"
        label="Surname"
        required
        defaultValue={shown(sent, 'leadAuthorSurname', mine.leadAuthorSurname)}
      />
    </div>
    <InputField
      name="abstractTitle"
      label="Abstract title"
      required
      defaultValue={shown(sent, 'abstractTitle', mine.abstractTitle)}
    />
    <TextAreaField
      name="abstractText"
      label="Abstract text"
      required
      rows={14}
      limit={abstractLimits.abstractText}
      defaultValue={shown(sent, 'abstractText', mine.abstractText)}
    />
    <div>
      <Button type="submit">Save changes</Button>
    </div>
  </PlainForm>
)

/** A correction that came too late becomes a note. */
const asNote = ({ values }: FormState) =>
  [
    'Please correct my abstract to:',
    [values.leadAuthorTitle, values.leadAuthorFirstName, values.leadAuthorSurname].join(' '),
    values.abstractTitle,
    values.abstractText,
  ].join('\n\n')

type NotesProps = FormProps & { refusedCorrection?: FormState }

/** A correction can only be requested. */
const needsRequest = ({ mayCorrect, withdrawnAt }: MyAbstract) => !mayCorrect && !withdrawnAt

export const Notes = ({ mine, base, sent, refusedCorrection }: NotesProps) => (
  <div className="grid gap-5">
    {mine.notes.length > 0 && (
      <ol className="grid gap-4">
        {mine.notes.map(({ id, at, text, asksCorrection, doneAt }) => (
          <li key={id} className="border-hairline border-l-4 pl-4">
            <p className="text-ink-soft text-sm">
              {asksCorrection ? 'You requested a correction' : 'You wrote'} on {formatDateTime(at)}:
            </p>
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
            {doneAt && (
              <p className="text-ink-soft text-sm">The organisers dealt with this on {formatDate(doneAt)}.</p>
            )}
          </li>
        ))}
      </ol>
    )}
    {mine.mayChange && (
      <PlainForm
        action={`${base}/notes`}
        label="Note to the organisers"
        sent={sent ?? refusedCorrection}
        className="grid gap-3"
      >
        <TextAreaField
          name="text"
          label={needsRequest(mine) ? 'Your note, or the correction you need' : 'Your note'}
          required
          rows={refusedCorrection ? 14 : 4}
          limit={abstractLimits.note}
          defaultValue={shown(sent, 'text', refusedCorrection ? asNote(refusedCorrection) : '')}
        />
        <div className="flex flex-wrap gap-3">
          {needsRequest(mine) && (
            <Button type="submit" name="asksCorrection" value="yes">
              Request a correction
            </Button>
          )}
          <Button type="submit" variant="secondary">
            {needsRequest(mine) ? 'Send as a note' : 'Send to the organisers'}
          </Button>
        </div>
      </PlainForm>
    )}
  </div>
)

export const WithdrawForm = ({ base, sent }: FormProps) => (
  <PlainForm action={`${base}/withdrawal`} label="Withdraw your abstract" sent={sent} className="grid gap-3">
    <p>
      Your abstract will be removed from the programme and the public site immediately, and the organisers
      will be told. You can undo this here.
    </p>
    <TextAreaField
      name="reason"
      label="Reason (optional)"
      rows={3}
      defaultValue={shown(sent, 'reason', '')}
    />
    <div>
      <Button type="submit" variant="danger">
        Withdraw abstract
      </Button>
    </div>
  </PlainForm>
)
