import { Copy, Download, MailPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { DescriptionList, PlainText } from '#client/components/admin/layout/record-details.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-text.tsx'
import { toast } from '#client/ui/toasts.ts'
import {
  canChange,
  type Letter,
  type LetterChange,
  letterChangeSchema,
  letterProblems,
  mailtoLink,
} from '#shared/letters/letters.ts'
import { defaultTemplates, letterTemplateFields } from '#shared/letters/templates.ts'
import { LetterBadge } from './letter-links.tsx'
import { MessageFields } from './message-editor.tsx'
import { StatusButtons, useStatusTransition } from './status-buttons.tsx'

type LetterViewProps = { letter: Letter; mailOn: boolean; onChanged: () => unknown }

/** One finished letter, its delivery status and its actions. */
export const LetterView = ({ letter, mailOn, onChanged }: LetterViewProps) => {
  const [changing, setChanging] = useState(false)
  const change = useStatusTransition(onChanged)
  if (changing) return <LetterForm letter={letter} onDone={() => setChanging(false)} />
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="grid min-w-0 gap-5">
        <Problems letter={letter} />
        <DescriptionList
          details={[
            ['To', letter.toName ? `${letter.toName} <${letter.toEmail}>` : letter.toEmail],
            ['Subject', letter.subject],
          ]}
        />
        <p>
          <PersonLink email={letter.toEmail} />
        </p>
        <div className="rounded-lg border border-hairline bg-paper-raised p-5">
          <PlainText>{letter.text}</PlainText>
        </div>
      </article>
      <aside
        aria-label="Delivery status"
        className="grid gap-4 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20"
      >
        <div className="flex flex-wrap gap-2">
          <LetterBadge state={letter.state} />
        </div>
        <DeliveryDetails letter={letter} />
        <div className="flex flex-wrap gap-2">
          <StatusButtons letters={[letter]} mailOn={mailOn} change={change} />
          {canChange(letter.state) && (
            <Button size="sm" variant="secondary" onClick={() => setChanging(true)} icon={Pencil}>
              Edit
            </Button>
          )}
        </div>
        <hr className="border-hairline" />
        <div className="flex flex-wrap gap-2">
          <LetterExportButtons letter={letter} />
        </div>
      </aside>
    </div>
  )
}

const Problems = ({ letter }: { letter: Letter }) => {
  const problems = letter.state === 'draft' ? letterProblems(letter) : []
  if (problems.length === 0) return null
  return (
    <Alert tone="danger" title="This letter is incomplete">
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}

const DeliveryDetails = ({ letter }: { letter: Letter }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
    <Fact term="Kind">{defaultTemplates[letter.kind].label}</Fact>
    <Fact term="Written">
      <VenueDateTime at={letter.createdAt} />
      {letter.createdBy ? ` by ${letter.createdBy}` : ', automatically'}
    </Fact>
    {letter.sentBy && <Fact term="Sent by">{letter.sentBy}</Fact>}
    {letter.sentAt && (
      <Fact term="Sent">
        <VenueDateTime at={letter.sentAt} />
      </Fact>
    )}
    {letter.state === 'waiting' && letter.nextAttemptAt && (
      <Fact term="Next try">
        <VenueDateTime at={letter.nextAttemptAt} />
      </Fact>
    )}
    {letter.attempts > 0 && <Fact term="Tries">{String(letter.attempts)}</Fact>}
    {letter.answer && <Fact term="Mail server">{letter.answer}</Fact>}
  </dl>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </>
)

type LetterFields = Omit<LetterChange, 'version'>

const record: RecordDescription<Letter, LetterFields> = {
  kind: 'letters',
  schema: letterChangeSchema.omit({ version: true }),
  read: ({ id }) => call('GET /api/letters/:id', { params: { id }, query: {} }),
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/letters/:id', { params: { id }, body }),
    label: 'Edit this letter',
    submit: 'Save',
    saved: 'Letter updated',
    failed: 'Failed to save the letter',
  },
  refresh: ['/api/letters'],
}

const fields = { toEmail: 'To (e-mail)', ...letterTemplateFields }

type LetterFormProps = { letter: Letter; onDone: () => void }

/** Edits one letter only, not its template. */
const LetterForm = ({ letter, onDone }: LetterFormProps) => (
  <EditRecord
    record={record}
    start={letter}
    fields={fields}
    onSaved={onDone}
    onCancel={onDone}
    className="grid gap-5"
  >
    {({ field, start = letter }) => (
      <>
        <InputField {...field('toEmail')} type="email" required />
        <MessageFields content={start} rows={18} />
      </>
    )}
  </EditRecord>
)

const look = { variant: 'secondary', size: 'sm' } as const

const copy = async ({ subject, text }: Letter) => {
  if (await copyToClipboard(`${subject}\n\n${text}`))
    toast({ title: 'Letter copied', description: 'Subject and text are ready to paste.' })
  else
    toast({
      title: 'Failed to copy the letter',
      description: 'Select the text instead, or download the letter.',
      tone: 'danger',
    })
}

/** Ways to send a letter without the site's mail server. */
const LetterExportButtons = ({ letter }: { letter: Letter }) => {
  const download = useAction({
    send: () => call('GET /api/letters/:id/message', { params: { id: letter.id } }),
    done: ({ name }) => ({ title: 'Letter downloaded', description: `Saved as ${name}` }),
    failed: 'Download failed',
    onDone: ({ name, content }) => saveFile(name, new Blob([content], { type: 'message/rfc822' })),
  })
  return (
    <>
      <Button {...look} onClick={() => void copy(letter)} icon={Copy}>
        Copy
      </Button>
      <a href={mailtoLink(letter)} className={buttonStyle(look)}>
        <MailPlus aria-hidden className="size-4" />
        Open in mail app
      </a>
      <Button {...look} {...download.button()} icon={Download}>
        Download (.eml)
      </Button>
    </>
  )
}
