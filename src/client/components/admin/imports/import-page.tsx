import { useEffect, useRef } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { errorMessage } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { type ImportList, importListNames, importLists } from '#shared/imports/imports.ts'
import { countRecords, Preview, previewCountsInWords } from './import-preview.tsx'
import { ListFileInput } from './list-file-input.tsx'
import { type ImportResult, useImport } from './use-import.ts'

const backTo = {
  registrations: { label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' },
  authors: { label: 'Back to speakers', tab: 'authors', list: 'authors' },
  rooms: { label: 'Back to rooms', tab: 'rooms', list: 'rooms' },
  events: { label: 'Back to events', tab: 'events', list: 'events' },
  abstracts: { label: 'Back to abstracts', tab: 'abstracts', list: 'submissions' },
} as const satisfies Record<ImportList, unknown>

type DoneProps = {
  list: ImportList
  result: ImportResult
  onUndo: (step: string) => void
  onAgain: () => void
}

/** Focused, because the button that was pressed is gone. */
const Done = ({ list, result: { response, undoStep }, onUndo, onAgain }: DoneProps) => {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Alert ref={alert} focusable tone="success" title="Imported">
        {countRecords(list, response.added)} added, {response.changed.toLocaleString('en-GB')} changed.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Import another file</Button>
        {undoStep && (
          <Button variant="secondary" onClick={() => onUndo(undoStep)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}

const ImportInto = ({ list }: { list: ImportList }) => {
  const { previewing, previewed, reading, apply, percent, result, choose, reset, undo } = useImport(list)
  const busy = previewing.isPending || apply.isPending
  const preview = useRef<HTMLDivElement>(null)
  const isPreviewed = previewed !== undefined
  useEffect(() => {
    if (isPreviewed) preview.current?.focus()
  }, [isPreviewed])
  if (result) return <Done {...{ list, result }} onAgain={reset} onUndo={(step) => void undo(step)} />
  return (
    <div className="grid grid-cols-1 gap-6">
      {!previewed && <ListFileInput busy={busy} onFile={(file) => choose({ file })} />}
      <ImportProgress
        isReading={previewing.isPending && !previewed}
        percent={apply.isPending ? percent : undefined}
      />
      {previewing.isError && <Alert tone="danger" title={errorMessage(previewing.error)} />}
      {apply.isError && <Alert tone="danger" title={errorMessage(apply.error)} />}
      {previewed && (
        <section
          ref={preview}
          tabIndex={-1}
          aria-label={`Preview: ${previewCountsInWords(previewed.preview)}`}
        >
          <Preview
            {...{ list, busy, reading }}
            preview={previewed.preview}
            onRead={(change) => choose({ ...previewed, ...reading, ...change })}
            onImport={(leaveOutWrong) => apply.mutate({ ...previewed, leaveOutWrong })}
            onCancel={reset}
          />
        </section>
      )}
    </div>
  )
}

/** Brings a list in from a file. */
export const ImportPage = ({ list: asked }: { list: string }) => {
  const list = importListNames.find((name) => name === asked) ?? 'registrations'
  // The dashboard's route stays, so that the router moves no focus.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return (
    <AdminPage width="table" title={importLists[list].title} back={backTo[list]}>
      <ImportInto key={list} list={list} />
    </AdminPage>
  )
}

type ImportProgressProps = { isReading: boolean; percent: number | undefined }

/** In percent; announcing every step would be too much. */
const ANNOUNCED_STEP = 25

const bar = 'h-2 w-full max-w-md accent-accent'

/** Shown while a file is read or saved. */
const ImportProgress = ({ isReading, percent }: ImportProgressProps) => {
  const announcedPercent = percent === undefined ? 0 : percent - (percent % ANNOUNCED_STEP)
  return (
    <div className="grid gap-2">
      <p role="status" className={percent === undefined ? undefined : 'sr-only'}>
        {isReading && 'Reading the file…'}
        {percent !== undefined && (announcedPercent === 0 ? 'Importing…' : `${announcedPercent}% imported`)}
      </p>
      {isReading && <progress aria-hidden className={bar} />}
      {percent !== undefined && (
        <>
          <p aria-hidden className="tabular-nums">
            Importing… {percent}%
          </p>
          <progress aria-label="Import" max={100} value={percent} className={bar} />
        </>
      )}
    </div>
  )
}
