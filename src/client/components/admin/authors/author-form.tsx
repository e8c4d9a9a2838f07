import { useState } from 'react'
import { SameAddress, useEmailCorrection } from '#client/components/admin/layout/same-address.tsx'
import { EditRecord, type FormFields } from '#client/components/admin/records/edit-record.tsx'
import { CheckboxField, InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { institutionTypes } from '#shared/abstracts/constants.ts'
import { authorLimits } from '#shared/authors/authors.ts'
import { authorRecord, type EditedAuthor } from './author-record.ts'
import { PhotoPreview } from './photo-preview.tsx'

const fields = {
  name: 'Full name',
  institution: 'Institution',
  institutionType: 'Institution type',
  email: 'E-mail',
  bio: 'Biography',
  photoUrl: 'Photo URL',
  orcid: 'ORCID iD',
  keynoteSpeaker: 'Keynote speaker',
  registered: 'Registered',
}

export const AuthorForm = ({ author }: { author?: EditedAuthor }) => (
  <EditRecord
    record={authorRecord}
    start={author}
    fields={fields}
    leaveTo={{ tab: 'authors' }}
    onSaved={useEmailCorrection()}
  >
    {(form) => <AuthorFields {...form} />}
  </EditRecord>
)

const AuthorFields = ({ field, start, formRef }: FormFields<keyof typeof fields, EditedAuthor>) => {
  const [shown, setShown] = useState({ name: start?.name ?? '', photoUrl: start?.photoUrl ?? '' })

  const changePhoto = (photoUrl: string) => {
    const control = formRef.current?.elements.namedItem('photoUrl')
    if (!(control instanceof HTMLInputElement)) return
    control.value = photoUrl
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (photoUrl === '') control.focus()
  }

  return (
    <>
      <InputField
        {...field('name')}
        required
        onInput={({ currentTarget: { value } }) => setShown((was) => ({ ...was, name: value }))}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <InputField {...field('institution')} required />
        <SelectField {...field('institutionType')}>
          {institutionTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      </div>
      <InputField {...field('email')} type="email" required />
      {start?.email && <SameAddress formRef={formRef} entity="author" person={start} />}
      <TextAreaField {...field('bio')} rows={10} limit={authorLimits.bio} />
      <InputField {...field('orcid')} hint="For example 0000-0002-1825-0097" />
      <PhotoPreview
        {...shown}
        photoImport={shown.photoUrl === start?.photoUrl ? start.photoCopy : undefined}
        onChange={changePhoto}
      />
      <InputField
        {...field('photoUrl')}
        hint="A web address, or the address of an uploaded photo, such as /uploads/name.webp"
        inputMode="url"
        onInput={({ currentTarget: { value } }) => setShown((was) => ({ ...was, photoUrl: value.trim() }))}
      />
      <CheckboxField
        {...field('keynoteSpeaker')}
        hint="Keynote speakers are listed on the public speakers page."
      />
      <CheckboxField
        {...field('registered')}
        hint="Set automatically when a registration with this e-mail address is saved."
      />
    </>
  )
}
