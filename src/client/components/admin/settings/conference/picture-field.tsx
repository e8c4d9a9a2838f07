import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PhotoFileInput } from '#client/components/admin/photos/photo-file-input.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { Logo as LogoImage } from '#client/components/site/logo.tsx'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Conference } from '#shared/conference/conference.ts'

/** Uploaded as soon as it is chosen; saved with the form. */
const usePicture = (start: string | undefined, noun: string) => {
  const [url, setUrl] = useState(start ?? '')
  const box = useRef<HTMLDivElement>(null)
  const change = (next: string) => {
    flushSync(() => setUrl(next))
    box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const upload = useAction({
    send: (file: File) => call('POST /api/uploads', { file }),
    failed: `Failed to upload ${noun}`,
    onDone: (photo) => change(photo.url),
  })
  const input = {
    busy: upload.isPending,
    variant: 'secondary',
    onFiles: ([file]: File[]) => file && upload.mutate(file),
  } as const
  return { url, setUrl, box, input, remove: () => change('') }
}

type PictureFieldProps = { name: string; label: string; noun: string; hint: string; start?: string }

export const PictureField = ({ name, label, noun, hint, start }: PictureFieldProps) => {
  const { url, setUrl, box, input, remove } = usePicture(start, noun)
  const action = url ? `Replace ${noun}` : `Upload a ${noun}`
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div ref={box} className="flex flex-wrap items-center gap-3">
        <HiddenInput name={name} value={url} onSet={setUrl} />
        {url && (
          <img
            src={url}
            alt={`The chosen ${noun}`}
            className="h-16 w-auto max-w-48 rounded-sm object-contain dark:bg-white dark:p-0.5"
          />
        )}
        <PhotoFileInput label={action} accessibleName={action} hint={hint} {...input} />
        {url && (
          <Button variant="quiet-danger" size="sm" onClick={remove} icon={Trash2}>
            Remove {noun}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

export type Logo = Conference['partners'][number]['logo']

type LogoFieldProps = { name: string; start: Logo; of: string }

/** The logo of an organisation, with a text for people who cannot see it. */
export const LogoField = ({ name, start, of }: LogoFieldProps) => {
  const { url, setUrl, box, input, remove } = usePicture(start?.url, 'logo')
  return (
    <div ref={box} className="grid gap-3">
      <HiddenInput name={`${name}.url`} value={url} onSet={setUrl} />
      {url && (
        <InputField
          name={`${name}.alt`}
          label="Alternative text of the logo"
          hint="What the logo shows, for people who cannot see it"
          defaultValue={start?.alt}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {url && <LogoImage logo={{ url, alt: '' }} size={48} />}
        <PhotoFileInput
          label={url ? 'Replace logo' : 'Upload a logo'}
          accessibleName={`${url ? 'Replace' : 'Upload'} the logo of ${of}`}
          hint="JPEG, PNG or WebP, up to 5 MB"
          {...input}
        />
        {url && (
          <Button
            variant="quiet-danger"
            size="sm"
            aria-label={`Remove the logo of ${of}`}
            onClick={remove}
            icon={Trash2}
          >
            Remove logo
          </Button>
        )}
      </div>
    </div>
  )
}
