import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { RichText } from '#client/components/site/rich-text.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { policyFields, policyRecord, type StoredPolicy } from './policy-record.ts'
import { PolicyVersions } from './policy-versions.tsx'
import { RichTextField } from './rich-text-field.tsx'

const tabs = [
  { id: 'edit', label: 'Edit' },
  { id: 'preview', label: 'Preview' },
] as const

type PrivacyPolicyEditorProps = { policy: StoredPolicy; builtIn: string }

export const PrivacyPolicyEditor = ({ policy, builtIn }: PrivacyPolicyEditorProps) => {
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <EditRecord
        record={policyRecord(builtIn)}
        start={policy}
        isSame={(current, latest) => current.version === latest.version}
        fields={policyFields}
        restart={(saved) => saved}
        ifOlder="Someone has saved the policy since; saving this draft will replace their version."
        hasOwnFooter
        className="grid grid-cols-1 gap-5"
      >
        {({ start = policy, pending }) => (
          <>
            <Tip />
            <RichTextField name="value" label="Privacy policy" html={start.value} height="min-h-96">
              {(box, text) => (
                <>
                  <Tabs label="Privacy policy" tabs={tabs} selected={tab} onSelect={setTab}>
                    <div hidden={tab !== 'edit'}>{box}</div>
                    {tab === 'preview' && (
                      <div className="rounded-md border border-hairline bg-paper p-5 text-base">
                        <RichText html={text.html} />
                      </div>
                    )}
                  </Tabs>
                  <Changed isChanged={text.isChanged} onChange={setChanged} />
                </>
              )}
            </RichTextField>
            <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-4 bg-paper px-1 py-3">
              <Button type="submit" busy={pending} disabled={pending}>
                {pending ? 'Saving...' : 'Save Privacy Policy'}
              </Button>
              <span role="status" className="text-ink-soft">
                {isChanged && 'You have unsaved changes.'}
              </span>
            </div>
          </>
        )}
      </EditRecord>
      <PolicyVersions builtIn={builtIn} hasUnsavedChanges={isChanged} />
    </>
  )
}

type ChangedProps = { isChanged: boolean; onChange: (isChanged: boolean) => void }

/** Tells what surrounds the editor. */
const Changed = ({ isChanged, onChange }: ChangedProps) => {
  useEffect(() => onChange(isChanged), [isChanged, onChange])
  return null
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
