import { useEffect, useRef } from 'react'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { Sending, UploadCancelled } from '#client/form/sending.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  type DocumentKind,
  documentHint,
  documentKinds,
  linkFields,
  linkKinds,
  linkLinesOf,
  MATERIALS_SHOWN,
  materialLabels,
  materialText,
} from '#shared/materials/material-kinds.ts'
import type { EventMaterials } from '#shared/materials/materials.ts'
import { MyForm } from './my-form.tsx'
import type { FormProps } from './my-forms.tsx'
import type { SavedField } from './saved-version.tsx'

type MaterialProps = FormProps & { materials: EventMaterials }

export const MaterialForms = ({ page, materials }: MaterialProps) => (
  <div className="grid gap-8">
    <p>{MATERIALS_SHOWN}</p>
    {documentKinds.map((kind) => (
      <DocumentForms key={kind} kind={kind} page={page} materials={materials} />
    ))}
    <LinksForm key={page.formKey('material-links')} page={page} materials={materials} />
  </div>
)

const DocumentForms = ({ kind, page, materials: { items } }: MaterialProps & { kind: DocumentKind }) => {
  const { formKey, base, upload, cancelled } = page
  const isCancelled = cancelled === kind
  const submit = useRef<HTMLButtonElement>(null)
  // The focused button to cancel is gone.
  useEffect(() => {
    if (isCancelled) submit.current?.focus()
  }, [isCancelled])
  const own = items.find((one) => one.kind === kind)
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{materialLabels[kind]}</h3>
      {own && (
        <div className="flex flex-wrap items-center gap-4">
          <a href={`/api${base}/${kind}`} className="text-link">
            {materialText(own)}
          </a>
          <MyForm page={page} act={`remove-${kind}`} label={`Remove the ${kind}`}>
            <Button type="submit" variant="secondary" size="sm">
              Remove {kind}
            </Button>
          </MyForm>
        </div>
      )}
      <MyForm
        key={formKey(kind)}
        page={page}
        act={kind}
        label={`Upload ${kind}`}
        upload
        prefix={`${kind}-`}
        className="grid gap-3"
      >
        <InputField
          name="file"
          label={own ? `Choose another PDF file` : `Choose a PDF file`}
          hint={documentHint}
          type="file"
          accept="application/pdf,.pdf"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={submit} type="submit" variant="secondary" disabled={upload !== undefined}>
            {own ? `Replace ${kind}` : `Upload ${kind}`}
          </Button>
          {upload?.act === kind && <Sending share={upload.share} onCancel={upload.cancel} />}
        </div>
        {isCancelled && <UploadCancelled />}
      </MyForm>
    </div>
  )
}

const savedFields: SavedField[] = linkKinds.map((kind) => [
  kind,
  linkFields[kind].label,
  ({ materials }) => linkLinesOf(materials?.items ?? [], kind),
])

const LinksForm = ({ page, materials: { items, seen } }: MaterialProps) => {
  return (
    <MyForm
      page={page}
      act="material-links"
      label="Links"
      seen={{ start: seen, saved: seen }}
      savedFields={savedFields}
      hasDraft
      prefix="links-"
      className="grid gap-5"
    >
      {linkKinds.map((kind) => (
        <TextAreaField
          key={kind}
          name={kind}
          rows={3}
          {...linkFields[kind]}
          defaultValue={linkLinesOf(items, kind)}
        />
      ))}
      <div>
        <Button type="submit" variant="secondary">
          Save links
        </Button>
      </div>
    </MyForm>
  )
}
