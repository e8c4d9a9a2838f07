import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { call, errorMessage } from '../../../../data/api'
import { refresh } from '../../../../data/refresh'
import { DraftNotice, UnsavedChangesDialog } from '../../../../form/unsaved-changes'
import { Button } from '../../../../ui/button'
import { Tabs } from '../../../../ui/tabs'
import { toast } from '../../../../ui/toasts'
import { RichText } from '../../../site/rich-text'
import { extensions } from './extensions'
import { usePolicyDraft } from './policy-draft'
import { Toolbar } from './toolbar'

const tabs = [
  { id: 'edit', label: 'Edit' },
  { id: 'preview', label: 'Preview' },
] as const

const useSave = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (value: string) =>
      call('POST /api/site-settings', { body: { key: 'privacy_policy', value } }),
    onSuccess: async (setting) => {
      toast({
        title: 'Privacy Policy Saved',
        description: 'The privacy policy has been updated successfully.',
      })
      queryClient.setQueryData(['/api/site-settings/privacy_policy'], setting)
      await refresh(queryClient, '/api/site-settings')
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: `Failed to save the privacy policy: ${errorMessage(error)}`,
        tone: 'danger',
      }),
  })
}

export const PrivacyPolicyEditor = ({ html }: { html: string }) => {
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const editor = useEditor({
    extensions,
    content: html,
    // The CSP forbids the style element; its rules are in rich-text.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Privacy policy',
        class: 'rich-text min-h-96 p-5 text-base outline-none',
      },
    },
  })
  const written = useEditorState({ editor, selector: ({ editor: now }) => now.getHTML() })
  const draft = usePolicyDraft(editor, written)
  const save = useSave()

  return (
    <div className="grid grid-cols-1 gap-5">
      <DraftNotice
        draft={draft}
        ifOlder="Someone has saved the policy since; saving this draft will replace their version."
      />
      <Tip />
      <Tabs label="Privacy policy" tabs={tabs} selected={tab} onSelect={setTab}>
        <div
          hidden={tab !== 'edit'}
          className="rounded-md border border-line bg-paper-raised focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2"
        >
          <Toolbar editor={editor} />
          <EditorContent editor={editor} />
        </div>
        {tab === 'preview' && (
          <div className="rounded-md border border-hairline bg-paper p-5 text-base">
            <RichText html={written} />
          </div>
        )}
      </Tabs>
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-4 bg-paper px-1 py-3">
        <Button
          busy={save.isPending}
          disabled={save.isPending}
          onClick={() => save.mutate(written, { onSuccess: () => draft.settle(written) })}
        >
          {save.isPending ? 'Saving...' : 'Save Privacy Policy'}
        </Button>
        <span role="status" className="text-ink-soft">
          {draft.isChanged && 'You have unsaved changes.'}
        </span>
      </div>
      <UnsavedChangesDialog draft={draft} isSending={() => save.isPending} />
    </div>
  )
}

const Tip = () => (
  <div className="flex gap-3 rounded-md bg-saffron-soft p-4 text-saffron-ink">
    <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0" />
    <p>
      Tip: select text, then use the toolbar. Start each section with Heading 2 so that readers and screen
      readers can find their way around. The Preview tab shows the text as visitors will see it.
    </p>
  </div>
)
