import { useState } from 'react'
import { AuthorPhoto } from '#client/components/authors/author-photo.tsx'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { abstractLimits, type PreferredForm, preferredFormLabels } from '#shared/abstracts/constants.ts'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { CO_AUTHORS_HINT } from '#shared/authors/co-authors-hint.ts'
import type { FormState } from '#shared/form-state.ts'
import { photoImportText } from '#shared/photos/imports.ts'
import { photoLimits } from '#shared/photos/uploads.ts'
import { MyForm } from './my-form.tsx'
import type { SavedField } from './saved-version.tsx'
import type { MyPage } from './use-my-abstract.ts'

export type FormProps = { page: MyPage }

const labelOfForm = (value: string) => preferredFormLabels[value as PreferredForm]

const detailFields: SavedField[] = [
  ['institution', 'Institution', ({ institution }) => institution],
  ['biography', 'Biography', ({ biography }) => biography],
  ['pronunciation', 'How to say your name', ({ pronunciation }) => pronunciation ?? ''],
  ['orcid', 'ORCID iD', ({ orcid }) => orcid],
  ['keywords', 'Keywords', ({ keywords }) => keywords],
  ['preferredForm', 'Preferred form', ({ preferredForm }) => preferredForm, (value) => labelOfForm(value)],
  ['otherAuthors', 'Co-authors', ({ otherAuthorLines }) => otherAuthorLines],
]

export const ProfileForm = ({ page }: FormProps) => {
  const [start] = useState(page.myAbstract)
  return (
    <MyForm
      page={page}
      act="profile"
      label="Your details"
      seen={{ start: start.seen.profile, saved: page.myAbstract.seen.profile }}
      savedFields={detailFields}
      hasDraft
      className="grid gap-5"
    >
      {start.keptByOrganisers && (
        <p>
          The organisers keep your public profile: what you change in your institution, biography, ORCID iD or
          how to say your name is sent to them as a note. The rest is saved at once.
        </p>
      )}
      <InputField
        name="institution"
        label="Institution"
        required
        autoComplete="organization"
        defaultValue={start.institution}
      />
      <TextAreaField
        name="biography"
        label="Biography"
        rows={6}
        limit={start.biographyLimit}
        defaultValue={start.biography}
      />
      <TextAreaField
        name="otherAuthors"
        label="Co-authors"
        hint={CO_AUTHORS_HINT}
        rows={Math.max(3, start.otherAuthorLines.split('\n').length + 1)}
        defaultValue={start.otherAuthorLines}
      />
      {start.pronunciation !== null && (
        <InputField
          name="pronunciation"
          label="How to say your name (optional)"
          hint="For whoever introduces you, such as “ZOH-ee BRON-tay”. Visitors do not see it."
          defaultValue={start.pronunciation}
        />
      )}
      <InputField
        name="orcid"
        label="Your ORCID iD (optional)"
        hint="For example 0000-0002-1825-0097"
        defaultValue={start.orcid}
      />
      <InputField
        name="keywords"
        label="Keywords of your abstract (optional)"
        hint="Up to 8, separated by commas"
        defaultValue={start.keywords}
      />
      <SelectField
        name="preferredForm"
        label="How you would like to present (optional)"
        defaultValue={start.preferredForm}
        options={Object.entries(preferredFormLabels)}
      />
      <div>
        <Button type="submit">
          {start.keptByOrganisers ? 'Ask the organisers to change it' : 'Save details'}
        </Button>
      </div>
    </MyForm>
  )
}

export const WithdrawForm = ({ page }: FormProps) => (
  <MyForm page={page} act="withdrawal" label="Withdraw your abstract" hasDraft className="grid gap-3">
    <p>
      Your abstract will be removed from the programme and the public site immediately, and the organisers
      will be told. You can undo this here.
    </p>
    <TextAreaField name="reason" label="Reason (optional)" rows={3} />
    <div>
      <Button type="submit" variant="danger">
        Withdraw abstract
      </Button>
    </div>
  </MyForm>
)

const MEGABYTE = 1024 * 1024

export const KeptPhoto = ({ myAbstract: { leadAuthorName, photoUrl } }: { myAbstract: MyAbstract }) => (
  <div className="flex items-center gap-4">
    <AuthorPhoto name={leadAuthorName} photoUrl={photoUrl} size="md" />
    <p>The organisers keep your public profile. To change the photo, please write to them below.</p>
  </div>
)

export const PhotoForms = ({ page }: FormProps) => {
  const { myAbstract, formKey } = page
  const isAway = myAbstract.photoCopy !== null
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <AuthorPhoto name={myAbstract.leadAuthorName} photoUrl={myAbstract.photoUrl} size="md" />
        {myAbstract.photoUrl !== '' && (
          <MyForm page={page} act="photo-address" label="Remove the photo" sent={null}>
            <input type="hidden" name="photoUrl" value="" />
            <Button type="submit" variant="secondary" size="sm">
              Remove photo
            </Button>
          </MyForm>
        )}
      </div>
      <MyForm
        key={formKey('photo')}
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
        key={formKey('photo', 'photo-address')}
        page={page}
        act="photo-address"
        label="Photo address"
        hasDraft
        className="grid gap-3"
      >
        <InputField
          name="photoUrl"
          label="Or enter the web address of a photo"
          hint={myAbstract.photoCopy ? photoImportText(myAbstract.photoCopy) : 'Starting with https://'}
          type="url"
          inputMode="url"
          defaultValue={isAway ? myAbstract.photoUrl : ''}
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
