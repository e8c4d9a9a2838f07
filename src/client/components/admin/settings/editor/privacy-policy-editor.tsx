import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EditorContent, useEditorState } from '@tiptap/react'
import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { RichText } from '#client/components/site/rich-text.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { DraftNotice, UnsavedChangesDialog } from '#client/form/unsaved-changes.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toasts.ts'
import { PolicyDifferences } from './policy-differences.tsx'
import { usePolicyDraft } from './policy-draft.ts'
import { PolicyVersions } from './policy-versions.tsx'
import { fetchPolicy, type StoredPolicy } from './stored-policy.ts'
import { EditorToolbar } from './toolbar.tsx'
import { useRichTextEditor, writtenHtml } from './use-rich-text-editor.ts'

const tabs = [
  { id: 'edit', label: 'Edit' },
  { id: 'preview', label: 'Preview' },
] as const

type SaveOptions = {
  onSaved: (policy: StoredPolicy) => void
  onConflict: () => Promise<void>
  onUndone: () => void
}

const useSave = ({ onSaved, onConflict, onUndone }: SaveOptions) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ value, version }: StoredPolicy) =>
      undoableCall('POST /api/site-settings', { body: { key: 'privacy_policy', value, version } }),
    onSuccess: async ({ response, undoStep }) => {
      onSaved(response)
      toastWithUndo(
        {
          title: 'Privacy Policy Saved',
          description: 'The privacy policy has been updated successfully.',
        },
        { queryClient, undoStep, paths: ['/api/site-settings'], onUndone },
      )
      queryClient.setQueryData(['/api/site-settings/privacy_policy'], response)
      await refresh(queryClient, '/api/site-settings')
    },
    onError: async (error) => {
      toast({
        title: 'Error',
        description: `Failed to save the privacy policy: ${errorMessage(error)}`,
        tone: 'danger',
      })
      if (isConflict(error)) await onConflict()
    },
  })
}

type PrivacyPolicyEditorProps = { policy: StoredPolicy; builtIn: string }

export const PrivacyPolicyEditor = ({ policy, builtIn }: PrivacyPolicyEditorProps) => {
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const editor = useRichTextEditor(policy.value, { label: 'Privacy policy' })
  const written = useEditorState({ editor, selector: ({ editor: now }) => writtenHtml(now, policy.value) })
  const draft = usePolicyDraft(editor, written)
  const version = useRef(policy.version)
  const [theirs, setTheirs] = useState<StoredPolicy>()

  const settle = (stored: StoredPolicy) => {
    version.current = stored.version
    setTheirs(undefined)
    draft.clearDraft(editor.getHTML())
  }
  /** Edits a stored text instead of what was written. */
  const adopt = (stored: StoredPolicy) => {
    if (editor.isDestroyed) return
    editor.commands.setContent(stored.value)
    settle(stored)
  }
  const onUndone = () => void fetchPolicy(builtIn).then(adopt)
  const save = useSave({
    onSaved: settle,
    onConflict: async () => {
      const stored = await fetchPolicy(builtIn)
      if (stored.version !== version.current) setTheirs(stored)
    },
    onUndone,
  })

  return (
    <div className="grid grid-cols-1 gap-5">
      <DraftNotice
        draft={draft}
        ifOlder="Someone has saved the policy since; saving this draft will replace their version."
      />
      {theirs && (
        <PolicyConflict
          theirs={theirs}
          mine={written}
          onKeepMine={() => save.mutate({ value: written, version: theirs.version })}
          onTakeTheirs={() => adopt(theirs)}
        />
      )}
      <Tip />
      <Tabs label="Privacy policy" tabs={tabs} selected={tab} onSelect={setTab}>
        <div
          hidden={tab !== 'edit'}
          className="rounded-md border border-line bg-paper-raised focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2"
        >
          <EditorToolbar editor={editor} />
          <EditorContent editor={editor} />
        </div>
        {tab === 'preview' && (
          <div className="rounded-md border border-hairline bg-paper p-5 text-base">
            <RichText html={written} />
          </div>
        )}
      </Tabs>
      <div className="sticky bottom-0 z-10 -mx-1 grid gap-3 bg-paper px-1 py-3">
        <div className="flex flex-wrap items-center gap-4">
          <Button
            busy={save.isPending}
            disabled={save.isPending}
            onClick={() => save.mutate({ value: written, version: version.current })}
          >
            {save.isPending ? 'Saving...' : 'Save Privacy Policy'}
          </Button>
          <span role="status" className="text-ink-soft">
            {draft.isChanged && 'You have unsaved changes.'}
          </span>
        </div>
      </div>
      <PolicyVersions
        builtIn={builtIn}
        hasUnsavedChanges={draft.isChanged}
        onRestored={adopt}
        onUndone={onUndone}
      />
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

type PolicyConflictProps = {
  theirs: StoredPolicy
  mine: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A colleague's newer policy beside one's own; neither is lost before the organiser chooses. */
const PolicyConflict = ({ theirs, mine, onKeepMine, onTakeTheirs }: PolicyConflictProps) => {
  const { formatDateTime } = useVenueTime()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="The other version"
      className="grid grid-cols-1 gap-4 rounded-md border border-line bg-paper-raised p-5"
    >
      <h2 className="text-xl">
        Someone else saved this{theirs.updatedAt && ` on ${formatDateTime(theirs.updatedAt)}`}
      </h2>
      <p>Changes from their version to yours:</p>
      <PolicyDifferences before={theirs.value} after={mine} />
      <p>Your changes are still in the editor below. Which version do you want to keep?</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={onKeepMine}>
          Save mine anyway
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Discard mine and edit theirs
        </Button>
      </div>
    </section>
  )
}
