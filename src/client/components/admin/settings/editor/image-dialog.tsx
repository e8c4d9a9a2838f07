import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { z } from 'zod'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Photo } from '#shared/photos/photos.ts'

const imageSchema = z.object({
  src: z.string().min(1, 'Please choose a photo'),
  alt: z.string().trim().max(300, 'Please use no more than 300 characters'),
})

type ImageDialogProps = { editor: Editor; onClose: () => void }

/** Offers the uploaded photos: nothing on the site loads from another host. */
export const ImageDialog = ({ editor, onClose }: ImageDialogProps) => {
  const uploads = useQuery(query('GET /api/uploads', {}))
  return (
    <Dialog open onClose={onClose} title="Image">
      <Loaded of={uploads} loading={<LoadingPhotos />} failure="Failed to fetch uploaded files">
        {(photos) =>
          photos.length === 0 ? <NoPhotos /> : <ImageForm uploads={photos} {...{ editor, onClose }} />
        }
      </Loaded>
    </Dialog>
  )
}

const LoadingPhotos = () => (
  <p role="status" className="flex items-center gap-3">
    <Spinner /> Loading photos…
  </p>
)

const NoPhotos = () => (
  <p>
    No photos have been uploaded yet. Save your text, then upload one under{' '}
    <a href="/admin/photos" target="_blank" rel="noreferrer" className="text-link">
      Uploaded photos (opens in a new tab)
    </a>
    .
  </p>
)

const ImageForm = ({ uploads, editor, onClose }: ImageDialogProps & { uploads: Photo[] }) => {
  const form = useForm({
    schema: imageSchema,
    onSubmit: async (image) => {
      editor.chain().focus().setImage(image).run()
      onClose()
    },
  })
  return (
    <Form form={form} label="Image" className="grid gap-5">
      <SelectField
        name="src"
        label="Photo"
        required
        defaultValue={uploads[0]?.url}
        options={uploads.map(({ filename, url }) => [url, filename])}
      />
      <InputField
        name="alt"
        label="What it shows"
        hint="Read out to people who cannot see it. Leave it empty if it is purely decorative."
      />
      <FormFooter inDialog submit="Insert image" pending={form.pending} cancel={onClose} />
    </Form>
  )
}
