import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { Reviewer } from '#shared/review/overview.ts'
import { ExpertiseForm } from './expertise-form.tsx'

type EditExpertiseProps = { reviewer: Reviewer; keyThemes: readonly string[] }

export const EditExpertise = ({ reviewer, keyThemes }: EditExpertiseProps) => {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState(false)
  const { id, name, themes, keywords, institution, version } = reviewer
  const close = () => setEditing(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit expertise: ${name}`}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden className="size-4" />
        Expertise
      </Button>
      <Dialog open={editing} onClose={close} title={`Expertise of ${name}`}>
        {editing && (
          <ExpertiseForm
            {...{ id, keyThemes }}
            expertise={{ themes, keywords, institution, version }}
            read={() => call('GET /api/reviewers/:id', { params: { id } })}
            save={(body) => call('PATCH /api/reviewers/:id', { params: { id }, body })}
            onSaved={async () => {
              toast({ title: 'Expertise saved', description: name })
              close()
              await refresh(queryClient, '/api/review-assignments', '/api/history')
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  )
}
