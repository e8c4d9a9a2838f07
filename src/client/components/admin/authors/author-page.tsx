import { useState } from 'react'
import {
  authorRecord,
  type EditedAuthor,
  toEditedAuthor,
} from '#client/components/admin/authors/author-record.ts'
import { CorrectEverywhere } from '#client/components/admin/people/correct-everywhere.tsx'
import { PhotoPicker } from '#client/components/admin/photos/photo-picker.tsx'
import { EditRecord, type FieldsProps } from '#client/components/admin/records/edit-record.tsx'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { query } from '#client/data/api.ts'
import { CheckboxField, InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { useSite } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { institutionTypes } from '#shared/abstracts/constants.ts'
import { authorFields, authorLimits } from '#shared/authors/authors.ts'
import { initials } from '#shared/authors/names.ts'
import { uploadedPhotoPath } from '#shared/photos/address.ts'
import { photoImportText } from '#shared/photos/imports.ts'
import type { PhotoImport } from '#shared/photos/photos.ts'

/** `id` comes from the URL: a number, or 'new'. */
export const AuthorPage = ({ id }: { id: string }) => (
  <RecordPage
    id={id}
    kind="author"
    back={{ label: 'Back to Speakers', tab: 'authors' }}
    query={{
      ...query('GET /api/authors/:id', { params: { id }, query: { admin: 'true' } }),
      select: toEditedAuthor,
    }}
    missing="Speaker not found"
    failure="Could not load the speaker."
  >
    {(author) => <AuthorForm author={author} />}
  </RecordPage>
)

const AuthorForm = ({ author }: { author?: EditedAuthor }) => (
  <EditRecord
    record={authorRecord}
    start={author}
    isSame={(current, latest) => current.version === latest.version}
    fields={authorFields}
    leaveTo={{ tab: 'authors' }}
  >
    {(form) => <AuthorFields {...form} />}
  </EditRecord>
)

const AuthorFields = ({ field, start, formRef }: FieldsProps<keyof typeof authorFields, EditedAuthor>) => {
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
        onInput={({ currentTarget: { value } }) => setShown((current) => ({ ...current, name: value }))}
      />
      <InputField {...field('pronunciation')} />
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <InputField {...field('institution')} />
        <SelectField {...field('institutionType')} options={institutionTypes.map((type) => [type, type])} />
      </div>
      <InputField {...field('email')} type="email" />
      {start?.email && <CorrectEverywhere formRef={formRef} entity="author" record={start} />}
      <TextAreaField {...field('bio')} rows={10} limit={authorLimits.bio} />
      <InputField {...field('orcid')} />
      <PhotoPreview
        {...shown}
        photoImport={shown.photoUrl === start?.photoUrl ? start.photoCopy : undefined}
        onChange={changePhoto}
      />
      <InputField
        {...field('photoUrl')}
        inputMode="url"
        onInput={({ currentTarget: { value } }) =>
          setShown((current) => ({ ...current, photoUrl: value.trim() }))
        }
      />
      <CheckboxField {...field('keynoteSpeaker')} />
      <CheckboxField {...field('emailPublic')} defaultChecked={start?.emailPublic ?? true} />
      <CheckboxField {...field('registered')} />
    </>
  )
}

type PhotoPreviewProps = {
  name: string
  photoUrl: string
  /** The import status of the saved photo; undefined once another URL is typed. */
  photoImport?: PhotoImport
  onChange: (photoUrl: string) => void
}

/** Shows what visitors will see: an uploaded photo, or else initials. */
const PhotoPreview = ({ name, photoUrl: typed, photoImport, onChange }: PhotoPreviewProps) => {
  const [broken, setBroken] = useState('')
  const { origin } = useSite()
  const own = uploadedPhotoPath(typed, [origin, window.location.origin])
  const photoUrl = own ?? typed
  const isOwn = own !== undefined || /^\/(?!\/)/.test(typed)
  const shown = isOwn && broken !== photoUrl
  return (
    <div className="flex items-center gap-4">
      {shown ? (
        <img
          src={photoUrl}
          alt={name || 'Speaker'}
          onError={() => setBroken(photoUrl)}
          className="size-24 shrink-0 rounded-full border border-hairline object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label="No photo"
          className="grid size-24 shrink-0 place-items-center rounded-full bg-accent-soft font-serif text-2xl text-accent-ink"
        >
          {initials(name) || '?'}
        </span>
      )}
      <div className="grid justify-items-start gap-1">
        {photoUrl !== '' && !shown && (
          <p className="text-ink-soft">
            {isOwn
              ? 'This photo cannot be displayed. Please check its address.'
              : photoImport
                ? photoImportText(photoImport)
                : 'Photos from other websites are copied when you save. Until then, visitors see initials.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <PhotoPicker chosen={photoUrl} onChoose={onChange} />
          {photoUrl !== '' && (
            <Button variant="quiet" size="sm" onClick={() => onChange('')}>
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-ink-soft">
          To upload a photo, please contact the system administrator. They will send you the address to paste
          here.
        </p>
      </div>
    </div>
  )
}
