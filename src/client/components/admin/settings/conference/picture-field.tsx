import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PhotoFileInput } from '#client/components/admin/photos/photo-file-input.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sentenceCase } from '#shared/text.ts'
import { useStartFacts } from './fact-fields.tsx'

type PictureFieldProps = { name: 'logo' | 'headerPicture'; noun: string; hint: string }

/** Uploaded as soon as it is chosen; saved with the form. */
export const PictureField = ({ name, noun, hint }: PictureFieldProps) => {
  const [url, setUrl] = useState(useStartFacts()[name]?.url ?? '')
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
      toast({ title: `Failed to upload ${noun}`, description: errorMessage(error), tone: 'danger' }),
  })
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{sentenceCase(noun)}</legend>
      <div ref={box} className="flex flex-wrap items-center gap-3">
        <HiddenInput name={`${name}.url`} value={url} onSet={setUrl} />
        {url && (
          <img
            src={url}
            alt={`The chosen ${noun}`}
            className="h-16 w-auto max-w-48 rounded-sm object-contain dark:bg-white dark:p-0.5"
          />
        )}
        <PhotoFileInput
          label={url ? `Replace ${noun}` : `Upload a ${noun}`}
          accessibleName={url ? `Replace ${noun}` : `Upload a ${noun}`}
          hint={hint}
          busy={upload.isPending}
          variant="secondary"
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {url && (
          <Button variant="quiet-danger" size="sm" onClick={() => change('')}>
            <Trash2 aria-hidden className="size-4" />
            Remove {noun}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
