import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { type UndoableResult, undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { MaterialList } from '#client/components/materials/material-list.tsx'
import { pdfProblem } from '#client/components/materials/pdf-problem.ts'
import { ApiError, call, query } from '#client/data/api.ts'
import { formQuery, refresh } from '#client/data/refresh.ts'
import { uploadFile } from '#client/data/upload-file.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { TextAreaField } from '#client/form/form-fields.tsx'
import { type Upload, UploadInput } from '#client/form/upload-input.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import {
  type DocumentKind,
  documentHint,
  documentKinds,
  linkFields,
  linkKinds,
  linkLinesOf,
  MATERIALS_SHOWN,
  materialLabels,
} from '#shared/materials/material-kinds.ts'
import {
  type MaterialLinks,
  type EventMaterials as Materials,
  materialLinksSchema,
} from '#shared/materials/materials.ts'

type EventProps = { event: Pick<ConferenceEvent, 'id' | 'title'> }

const materialsQuery = (id: number) => query('GET /api/events/:id/materials', { params: { id } })

/** Slides, poster and links of an event. */
export const EventMaterials = ({ event }: EventProps) => {
  const stored = useQuery({ ...materialsQuery(event.id), ...formQuery })
  return (
    <Panel title="Materials">
      <Loaded of={stored} failure="Failed to fetch the materials">
        {(materials) => <Editor event={event} materials={materials} />}
      </Loaded>
    </Panel>
  )
}

/** Shows what was saved, with undo. */
const useSaved = ({ id }: EventProps['event']) => {
  const queryClient = useQueryClient()
  return ({ response, undoStep }: UndoableResult<Materials>, title: string) => {
    queryClient.setQueryData(materialsQuery(id).queryKey, response)
    const paths = [`/api/events/${id}/materials`, '/api/materials'] as const
    toastWithUndo({ title }, { queryClient, paths: [...paths], undoStep })
    void refresh(queryClient, '/api/materials', '/api/history')
  }
}

const Editor = ({ event, materials }: EventProps & { materials: Materials }) => (
  <div className="grid gap-6">
    <p className="text-ink-soft">{MATERIALS_SHOWN}</p>
    {documentKinds.map((kind) => (
      <Document key={kind} kind={kind} event={event} materials={materials} />
    ))}
    <Links key={materials.seen} event={event} materials={materials} />
  </div>
)

type DocumentProps = EventProps & { kind: DocumentKind; materials: Materials }

const Document = ({ kind, event, materials: { items } }: DocumentProps) => {
  const saved = useSaved(event)
  const label = materialLabels[kind]
  const params = { id: event.id, kind }
  const own = items.filter((one) => one.kind === kind)
  const upload: Upload = async (file, progress) =>
    saved(
      await uploadFile('POST /api/events/:id/materials/:kind', { params, file }, progress),
      `${label} uploaded`,
    )
  const remove = useAction({
    send: () => undoableCall('DELETE /api/events/:id/materials/:kind', { params }),
    failed: `Failed to remove the ${kind}`,
    onDone: (result) => saved(result, `${label} removed`),
  })
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-sans font-semibold text-base">{label}</h3>
      {own.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <MaterialList items={own} title={event.title} />
          <Button variant="secondary" size="sm" {...remove.button()}>
            Remove {kind}
          </Button>
        </div>
      )}
      <UploadInput
        id={`upload-${kind}`}
        label={own.length > 0 ? `Replace ${kind}` : `Upload ${kind}`}
        hint={documentHint}
        accept="application/pdf,.pdf"
        problemOf={pdfProblem}
        upload={upload}
      />
    </div>
  )
}

/** After a conflict it shows the links as they are now; saving again replaces them. */
const Links = ({ event, materials: { items, seen } }: EventProps & { materials: Materials }) => {
  const saved = useSaved(event)
  const [current, setCurrent] = useState<Materials>()
  const params = { id: event.id }
  const save = async (body: MaterialLinks) => {
    try {
      saved(await undoableCall('PATCH /api/events/:id/materials', { params, body }), 'Links saved')
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        setCurrent(await call('GET /api/events/:id/materials', { params }))
      throw error
    }
  }
  const form = useForm({ schema: materialLinksSchema, onSubmit: save })
  return (
    <Form form={form} label="Links to papers and recordings" prefix="links-" className="grid max-w-2xl gap-4">
      <input key={current?.seen ?? seen} type="hidden" name="seen" defaultValue={current?.seen ?? seen} />
      {linkKinds.map((kind) => (
        <TextAreaField
          key={kind}
          name={kind}
          rows={3}
          {...linkFields[kind]}
          defaultValue={linkLinesOf(items, kind)}
        />
      ))}
      {current && <SavedLinks items={current.items} />}
      <div>
        <Button type="submit" variant="secondary" disabled={form.pending}>
          Save links
        </Button>
      </div>
    </Form>
  )
}

const SavedLinks = ({ items }: Pick<Materials, 'items'>) => (
  <Alert title="Saved version">
    <dl className="grid gap-2">
      {linkKinds.map((kind) => (
        <div key={kind}>
          <dt className="font-semibold">{linkFields[kind].label}</dt>
          <dd className="whitespace-pre-line break-all">{linkLinesOf(items, kind) || 'None'}</dd>
        </div>
      ))}
    </dl>
  </Alert>
)
