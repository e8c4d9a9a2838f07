import { useEffect, useRef, useState } from 'react'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { preferredFormLabels } from '#shared/abstracts/constants.ts'
import { CO_AUTHORS_HINT } from '#shared/authors/co-authors-hint.ts'
import { otherAuthorLines, otherAuthorNames } from '#shared/authors/other-authors.ts'
import { MyForm } from './my-form.tsx'
import type { SavedField } from './saved-version.tsx'
import type { MyPage } from './use-my-abstract.ts'

const SavedVersion = onDemand(() => import('./saved-version.tsx').then((module) => module.SavedVersion))

export type FormProps = { page: MyPage }

const detailFields: SavedField[] = [
  ['institution', 'Institution', ({ institution }) => institution],
  ['biography', 'Biography', ({ biography }) => biography],
  ['pronunciation', 'How to say your name', ({ pronunciation }) => pronunciation ?? ''],
  ['orcid', 'ORCID iD', ({ orcid }) => orcid],
  ['keywords', 'Keywords', ({ keywords }) => keywords],
  ['preferredForm', 'Preferred form', ({ preferredForm }) => preferredFormLabels[preferredForm]],
  ['otherAuthors', 'Co-authors', ({ otherAuthors }) => otherAuthorLines(otherAuthors)],
]

export const ProfileForm = ({ page }: FormProps) => {
  const [start] = useState(page.myAbstract)
  const sent = page.sentTo('profile')
  const seenHash = sent ? page.myAbstract.seen.profile : start.seen.profile
  return (
    <MyForm page={page} act="profile" label="Your details" hasDraft className="grid gap-5">
      <SeenHashInput key={seenHash} hash={seenHash} />
      {sent && (
        <SavedVersion myAbstract={page.myAbstract} sent={sent} seenHash={seenHash} fields={detailFields} />
      )}
      {start.keptByOrganisers && (
        <p>
          The organisers keep your public profile: what you change in your institution, biography or ORCID iD
          is sent to them as a note. The rest is saved at once.
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
        rows={Math.max(3, otherAuthorNames(start.otherAuthors).length + 1)}
        defaultValue={otherAuthorLines(start.otherAuthors)}
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
      >
        {Object.entries(preferredFormLabels).map(([form, label]) => (
          <option key={form} value={form}>
            {label}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit">
          {start.keptByOrganisers ? 'Ask the organisers to change it' : 'Save details'}
        </Button>
      </div>
    </MyForm>
  )
}

/**
 * The hash of the saved text that this form started from; another hash on the server is a conflict. Uncontrolled, because
 * a draft restores its own.
 */
export const SeenHashInput = ({ hash }: { hash: string }) => (
  <input type="hidden" name="seen" defaultValue={hash} />
)

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

/** Takes the focus each time there is a new reason to. */
export const useFocusWhen = (reason: object | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}
