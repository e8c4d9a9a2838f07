import { useState } from 'react'
import { abstractLimits } from '../../../shared/abstracts/constants'
import type { MyAbstract } from '../../../shared/abstracts/my-abstract'
import { otherAuthorLines, otherAuthorNames } from '../../../shared/authors/other-authors'
import type { FormState } from '../../../shared/form-state'
import { photoImportText } from '../../../shared/photos/imports'
import { photoLimits } from '../../../shared/photos/uploads'
import { formatDate, formatDateTime } from '../../../shared/time/venue-clock'
import { InputField, TextAreaField } from '../../form/form-fields'
import { Button } from '../../ui/button'
import { Photo } from '../authors/photo'
import { MyForm } from './my-form'
import { type SavedField, SavedVersion } from './saved-version'
import type { MyPage } from './use-my-abstract'

type FormProps = { page: MyPage }

/** What was typed if it was refused, otherwise what is saved. */
const shown = (sent: FormState | undefined, name: string, saved: string) => sent?.values[name] ?? saved

const detailFields: SavedField[] = [
  ['institution', 'Institution', ({ institution }) => institution],
  ['biography', 'Biography', ({ biography }) => biography],
  ['otherAuthors', 'Co-authors', ({ otherAuthors }) => otherAuthorLines(otherAuthors)],
]

export const ProfileForm = ({ page }: FormProps) => {
  const [start] = useState(page.mine)
  const sent = page.sentTo('profile')
  const seen = sent ? page.mine.seen.profile : start.seen.profile
  return (
    <MyForm page={page} act="profile" label="Your details" hasDraft className="grid gap-5">
      <Seen key={seen} seen={seen} />
      <SavedVersion mine={page.mine} sent={sent} seen={seen} fields={detailFields} />
      <InputField
        name="institution"
        label="Institution"
        required
        autoComplete="organization"
        defaultValue={shown(sent, 'institution', start.institution)}
      />
      <TextAreaField
        name="biography"
        label="Biography"
        rows={6}
        limit={start.biographyLimit}
        defaultValue={shown(sent, 'biography', start.biography)}
      />
      <TextAreaField
        name="otherAuthors"
        label="Co-authors"
        hint="One per line, in the order they should be listed, with the affiliation in brackets. For example: Ada Example (Demo University, York)"
        rows={Math.max(3, otherAuthorNames(start.otherAuthors).length + 1)}
        defaultValue={shown(sent, 'otherAuthors', otherAuthorLines(start.otherAuthors))}
      />
      <div>
        <Button type="submit">Save details</Button>
      </div>
    </MyForm>
  )
}

/** Uncontrolled: a draft brings back what it was typed over. */
const Seen = ({ seen }: { seen: string }) => <input type="hidden" name="seen" defaultValue={seen} />

const MEGABYTE = 1024 * 1024

export const PhotoForms = ({ page }: FormProps) => {
  const { mine, keyOf } = page
  const isAway = mine.photoCopy !== null
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Photo name={mine.leadAuthorName} photoUrl={mine.photoUrl} size="md" />
        {mine.photoUrl !== '' && (
          <MyForm page={page} act="photo-address" label="Remove the photo" sent={null}>
            <input type="hidden" name="photoUrl" value="" />
            <Button type="submit" variant="secondary" size="sm">
              Remove photo
            </Button>
          </MyForm>
        )}
      </div>
      <MyForm
        key={keyOf('photo')}
        page={page}
        act="photo"
        label="Upload a photo"
        upload
        className="grid gap-3"
      >
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
      </MyForm>
      <MyForm
        key={keyOf('photo', 'photo-address')}
        page={page}
        act="photo-address"
        label="Photo address"
        hasDraft
        className="grid gap-3"
      >
        <InputField
          name="photoUrl"
          label="Or give the web address of a photo"
          hint={mine.photoCopy ? photoImportText(mine.photoCopy) : 'Starting with https://'}
          type="url"
          inputMode="url"
          defaultValue={shown(page.sentTo('photo-address'), 'photoUrl', isAway ? mine.photoUrl : '')}
        />
        <div>
          <Button type="submit" variant="secondary">
            Use this address
          </Button>
        </div>
      </MyForm>
    </div>
  )
}

const abstractFields: SavedField[] = [
  ['leadAuthorTitle', 'Title', ({ leadAuthorTitle }) => leadAuthorTitle],
  ['leadAuthorFirstName', 'First name', ({ leadAuthorFirstName }) => leadAuthorFirstName],
  ['leadAuthorSurname', 'Surname', ({ leadAuthorSurname }) => leadAuthorSurname],
  ['abstractTitle', 'Abstract title', ({ abstractTitle }) => abstractTitle],
  ['abstractText', 'Abstract text', ({ abstractText }) => abstractText],
]

export const CorrectionForm = ({ page }: FormProps) => {
  const [start] = useState(page.mine)
  const sent = page.sentTo('abstract')
  const seen = sent ? page.mine.seen.abstract : start.seen.abstract
  return (
    <MyForm page={page} act="abstract" label="Edit your abstract" hasDraft className="grid gap-5">
      <Seen key={seen} seen={seen} />
      <SavedVersion mine={page.mine} sent={sent} seen={seen} fields={abstractFields} />
      <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
        <InputField
          name="leadAuthorTitle"
          label="Title"
          required
          defaultValue={shown(sent, 'leadAuthorTitle', start.leadAuthorTitle)}
        />
        <InputField
          name="leadAuthorFirstName"
          label="First name"
          required
          defaultValue={shown(sent, 'leadAuthorFirstName', start.leadAuthorFirstName)}
        />
        <InputField
          name="leadAuthorSurname"
          label="Surname"
          required
          defaultValue={shown(sent, 'leadAuthorSurname', start.leadAuthorSurname)}
        />
      </div>
      <InputField
        name="abstractTitle"
        label="Abstract title"
        required
        defaultValue={shown(sent, 'abstractTitle', start.abstractTitle)}
      />
      <TextAreaField
        name="abstractText"
        label="Abstract text"
        required
        rows={14}
        limit={abstractLimits.abstractText}
        defaultValue={shown(sent, 'abstractText', start.abstractText)}
      />
      <div>
        <Button type="submit">Save changes</Button>
      </div>
    </MyForm>
  )
}

/** A correction that came too late becomes a note. */
const asNote = ({ values }: FormState) =>
  [
    'Please correct my abstract to:',
    [values.leadAuthorTitle, values.leadAuthorFirstName, values.leadAuthorSurname].join(' '),
    values.abstractTitle,
    values.abstractText,
  ].join('\n\n')

/** The refused correction, if it can only be sent as a note. */
const refusedCorrection = (page: MyPage) => (page.mine.mayCorrect ? undefined : page.sentTo('abstract'))

/** A correction can only be requested. */
const needsRequest = ({ mayCorrect, withdrawnAt }: MyAbstract) => !mayCorrect && !withdrawnAt

export const Notes = ({ page }: FormProps) => {
  const { mine } = page
  const correction = refusedCorrection(page)
  return (
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
                <p className="text-ink-soft text-sm">
                  The organisers dealt with this on {formatDate(doneAt)}.
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {mine.mayChange && (
        <MyForm
          key={`${page.keyOf('notes')}${correction ? ' with correction' : ''}`}
          page={page}
          act="notes"
          label="Note to the organisers"
          hasDraft={!correction}
          sent={correction}
          className="grid gap-3"
        >
          <TextAreaField
            name="text"
            label={needsRequest(mine) ? 'Your note, or the correction you need' : 'Your note'}
            required
            rows={correction ? 14 : 4}
            limit={abstractLimits.note}
            defaultValue={shown(page.sentTo('notes'), 'text', correction ? asNote(correction) : '')}
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
        </MyForm>
      )}
    </div>
  )
}

export const WithdrawForm = ({ page }: FormProps) => (
  <MyForm page={page} act="withdrawal" label="Withdraw your abstract" hasDraft className="grid gap-3">
    <p>
      Your abstract will be removed from the programme and the public site immediately, and the organisers
      will be told. You can undo this here.
    </p>
    <TextAreaField
      name="reason"
      label="Reason (optional)"
      rows={3}
      defaultValue={shown(page.sentTo('withdrawal'), 'reason', '')}
    />
    <div>
      <Button type="submit" variant="danger">
        Withdraw abstract
      </Button>
    </div>
  </MyForm>
)
