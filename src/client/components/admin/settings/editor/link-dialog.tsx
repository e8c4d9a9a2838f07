import type { Editor } from '@tiptap/react'
import { z } from 'zod'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

const isLinkAddress = (value: string) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)\S+$/i.test(value)

const linkSchema = z.object({
  href: z
    .string()
    .trim()
    .refine(
      isLinkAddress,
      'Please enter an address starting with https:// or mailto:, or with / for a page of this site',
    ),
})

/** Links the selected text, or inserts the address itself. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const current = String(editor.getAttributes('link').href ?? '')
  const form = useForm({
    schema: linkSchema,
    onSubmit: async ({ href }) => {
      const chain = editor.chain().focus()
      if (editor.state.selection.empty && !current)
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.extendMarkRange('link').setLink({ href }).run()
      onClose()
    },
  })
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Link">
      <Form form={form} label="Link" className="grid gap-5">
        <InputField
          name="href"
          label="Address"
          hint="For example https://university.example, mailto:name@university.example or /about"
          defaultValue={current}
          required
        />
        <FormFooter inDialog submit="Set link" pending={form.pending} cancel={onClose}>
          {current && (
            <Button variant="quiet-danger" onClick={remove}>
              Remove link
            </Button>
          )}
        </FormFooter>
      </Form>
    </Dialog>
  )
}
