import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { SameAddress, useEmailCorrection } from '#client/components/admin/layout/same-address.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { CheckboxField, InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { toast } from '#client/ui/toasts.ts'
import { institutionTypes } from '#shared/abstracts/constants.ts'
import { type Author, type AuthorInput, authorInputSchema, authorLimits } from '#shared/authors/authors.ts'
import { readAuthor } from '#shared/authors/names.ts'
import type { PhotoImport } from '#shared/photos/photos.ts'
import { DeleteAuthor } from './delete-author.tsx'
import { PhotoPreview } from './photo-preview.tsx'

type EditedAuthor = Author & { photoCopy?: PhotoImport }

const yesNo = (flag: boolean | undefined) => (flag ? 'Yes' : 'No')

const comparedFields: ComparedField<Partial<AuthorInput>>[] = [
  ['Full name', ({ name = '' }) => name],
  ['Institution', ({ institution = '' }) => institution],
  ['Institution type', ({ institutionType = '' }) => institutionType],
  ['E-mail', ({ email = '' }) => email],
  ['Biography', ({ bio = '' }) => bio],
  ['Photo URL', ({ photoUrl = '' }) => photoUrl],
  ['ORCID iD', ({ orcid = '' }) => orcid],
  ['Keynote speaker', ({ keynoteSpeaker }) => yesNo(keynoteSpeaker)],
  ['Registered', ({ registered }) => yesNo(registered)],
]

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const AuthorForm = ({ author }: { author?: EditedAuthor }) => {
  const [start, setStart] = useState(author)
  return <FormFields key={start?.version} started={start} onRestart={setStart} />
}

type FormFieldsProps = { started?: EditedAuthor; onRestart: (theirs: EditedAuthor) => void }

const FormFields = ({ started, onRestart }: FormFieldsProps) => {
  const conflict = useEditConflict<Partial<AuthorInput>, EditedAuthor>(started, async ({ id }) =>
    readAuthor(await call('GET /api/authors/:id', { params: { id }, query: { admin: 'true' } })),
  )
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [shown, setShown] = useState({ name: started?.name ?? '', photoUrl: started?.photoUrl ?? '' })

  const person = started?.email
    ? { entity: 'author' as const, id: started.id, email: started.email }
    : undefined
  const correctEmail = useEmailCorrection(person)
  const leave = async () => {
    rememberTab('authors')
    await navigate({ to: '/admin' })
  }

  const form = useRecordForm({
    record: { kind: 'authors', id: started?.id ?? 'new', version: started?.version },
    schema: authorInputSchema,
    onSubmit: async (body) => {
      await conflict.save(
        () =>
          started
            ? call('PATCH /api/authors/:id', {
                params: { id: started.id },
                body: { ...body, version: conflict.version() },
              })
            : call('POST /api/authors', { body }),
        { failed: started ? 'Failed to update speaker' : 'Failed to create speaker', mine: () => body },
      )
      return body
    },
    onSaved: async ({ email }) => {
      const correctOthers = correctEmail(form.formRef.current, email)
      toast({ title: started ? 'Speaker updated successfully' : 'Speaker created successfully' })
      await refresh(queryClient, '/api/authors', '/api/events', '/api/approved-abstracts')
      await correctOthers()
      await leave()
    },
  })

  const changePhoto = (photoUrl: string) => {
    const control = form.formRef.current?.elements.namedItem('photoUrl')
    if (!(control instanceof HTMLInputElement)) return
    control.value = photoUrl
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (photoUrl === '') control.focus()
  }

  const leaveDeleted = () => {
    form.draft.clearDraft()
    return leave()
  }

  return (
    <RecordForm
      form={form}
      label={started ? 'Edit Speaker' : 'Add New Speaker'}
      className="grid max-w-2xl gap-5"
    >
      <EditConflict
        conflict={conflict}
        fields={comparedFields}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <InputField
        name="name"
        label="Full name"
        required
        defaultValue={started?.name}
        onInput={({ currentTarget: { value } }) => setShown((was) => ({ ...was, name: value }))}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <InputField name="institution" label="Institution" required defaultValue={started?.institution} />
        <SelectField
          name="institutionType"
          label="Institution type"
          defaultValue={started?.institutionType ?? 'Academic'}
        >
          {institutionTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      </div>
      <InputField name="email" label="E-mail" type="email" required defaultValue={started?.email} />
      {person && <SameAddress form={form.formRef} person={person} />}
      <TextAreaField
        name="bio"
        label="Biography"
        rows={10}
        limit={authorLimits.bio}
        defaultValue={started?.bio}
      />
      <InputField
        name="orcid"
        label="ORCID iD"
        hint="For example 0000-0002-1825-0097"
        defaultValue={started?.orcid}
      />
      <PhotoPreview
        {...shown}
        photoImport={shown.photoUrl === started?.photoUrl ? started.photoCopy : undefined}
        onChange={changePhoto}
      />
      <InputField
        name="photoUrl"
        label="Photo URL"
        hint="A web address, or the address of an uploaded photo, such as /uploads/name.webp"
        inputMode="url"
        defaultValue={started?.photoUrl}
        onInput={({ currentTarget: { value } }) => setShown((was) => ({ ...was, photoUrl: value.trim() }))}
      />
      <CheckboxField
        name="keynoteSpeaker"
        label="Keynote speaker"
        hint="Keynote speakers are listed on the public speakers page."
        defaultChecked={started?.keynoteSpeaker}
      />
      <CheckboxField
        name="registered"
        label="Registered"
        hint="Set automatically when a registration with this e-mail address is saved."
        defaultChecked={started?.registered}
      />
      <FormFooter
        submit={started ? 'Update Speaker' : 'Create Speaker'}
        pending={form.pending}
        cancel={{ to: '/admin', onClick: () => rememberTab('authors') }}
      >
        {started && <DeleteAuthor author={started} onDeleted={leaveDeleted} />}
      </FormFooter>
    </RecordForm>
  )
}
