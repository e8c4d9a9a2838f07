import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PhotoFileInput } from '#client/components/admin/photos/photo-file-input.tsx'
import { Logo } from '#client/components/site/logo.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { FactInput, useStartFacts } from './fact-fields.tsx'
import { factLabels } from './fact-labels.ts'

export const PartnersFields = () => (
  <>
    <FactInput name="partnersHeading" hint="Such as “Convened by” or “Organised by”." />
    <Organisations name="partners" entry="Partner" max={30} />
    <Organisations name="sponsors" entry="Sponsor" max={60} />
  </>
)

type OrganisationsProps = { name: 'partners' | 'sponsors'; entry: string; max: number }

const blank = () => ({ name: '', role: '', description: '', url: '', logo: null })

const Organisations = ({ name, entry, max }: OrganisationsProps) => (
  <ListField
    name={name}
    label={factLabels[name]}
    entry={entry}
    items={useStartFacts()[name]}
    blank={blank}
    max={max}
  >
    {(field, organisation, position) => (
      <>
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField
            name={`${field}.name`}
            label="Name"
            defaultValue={organisation.name}
            autoComplete="off"
          />
          <InputField
            name={`${field}.role`}
            label="Role"
            defaultValue={organisation.role}
            autoComplete="off"
          />
        </div>
        <TextAreaField
          name={`${field}.description`}
          label="Description"
          rows={2}
          defaultValue={organisation.description}
        />
        <InputField
          name={`${field}.url`}
          label="Website"
          type="url"
          defaultValue={organisation.url}
          autoComplete="off"
        />
        <LogoField name={`${field}.logo`} logo={organisation.logo} of={`${entry} ${position}`} />
      </>
    )}
  </ListField>
)

type LogoFieldProps = { name: string; logo: Conference['partners'][number]['logo']; of: string }

/** Uploaded as soon as it is chosen; saved with the form. */
const LogoField = ({ name, logo, of }: LogoFieldProps) => {
  const [url, setUrl] = useState(logo?.url ?? '')
  const box = useRef<HTMLDivElement>(null)
  const change = (next: string) => {
    flushSync(() => setUrl(next))
    box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const upload = useMutation({
    mutationFn: (file: File) => call('POST /api/uploads', { file }),
    onSuccess: (photo) => change(photo.url),
    onError: (error) =>
      toast({ title: 'Failed to upload logo', description: errorMessage(error), tone: 'danger' }),
  })
  return (
    <div ref={box} className="grid gap-3">
      <HiddenInput name={`${name}.url`} value={url} onSet={setUrl} />
      {url && (
        <InputField
          name={`${name}.alt`}
          label="Alternative text of the logo"
          hint="What the logo shows, for people who cannot see it"
          defaultValue={logo?.alt}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {url && <Logo logo={{ url, alt: '' }} size={48} />}
        <PhotoFileInput
          label={url ? 'Replace logo' : 'Upload a logo'}
          accessibleName={`${url ? 'Replace' : 'Upload'} the logo of ${of}`}
          hint="JPEG, PNG or WebP, up to 5 MB"
          busy={upload.isPending}
          variant="secondary"
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {url && (
          <Button
            variant="quiet-danger"
            size="sm"
            aria-label={`Remove the logo of ${of}`}
            onClick={() => change('')}
          >
            <Trash2 aria-hidden className="size-4" />
            Remove logo
          </Button>
        )}
      </div>
    </div>
  )
}
