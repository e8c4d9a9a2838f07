import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Reviewer } from '../../../../shared/review/overview'
import { expertiseSchema } from '../../../../shared/review/reviewers'
import { call } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Form, useForm } from '../../../form/form'
import { InputField, TextAreaField } from '../../../form/form-fields'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Checkbox } from '../../../ui/field'
import { toast } from '../../../ui/toasts'
import { FormFooter } from '../layout/form-footer'
import { toggled } from '../lists/selection'

type ExpertiseProps = { reviewer: Reviewer; keyThemes: readonly string[] }

export const EditExpertise = ({ reviewer, keyThemes }: ExpertiseProps) => {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit expertise: ${reviewer.name}`}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden className="size-4" />
        Expertise
      </Button>
      <Dialog open={editing} onClose={() => setEditing(false)} title={`Expertise of ${reviewer.name}`}>
        {editing && <ExpertiseForm {...{ reviewer, keyThemes }} onDone={() => setEditing(false)} />}
      </Dialog>
    </>
  )
}

const schema = expertiseSchema.omit({ themes: true })

const ExpertiseForm = ({ reviewer, keyThemes, onDone }: ExpertiseProps & { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const [themes, setThemes] = useState<ReadonlySet<string>>(new Set(reviewer.themes))
  // A theme that the conference no longer has stays until it is unticked.
  const offered = [...new Set([...keyThemes, ...reviewer.themes])]
  const form = useForm({
    schema,
    onSubmit: async (values) => {
      await call('PATCH /api/reviewers/:id', {
        params: { id: reviewer.id },
        body: { ...values, themes: offered.filter((theme) => themes.has(theme)), version: reviewer.version },
      })
      toast({ title: 'Expertise saved', description: reviewer.name })
      onDone()
      await refresh(queryClient, '/api/review-assignments', '/api/history')
    },
  })
  return (
    <Form form={form} label="Expertise" prefix={`reviewer-${reviewer.id}-`} className="grid gap-4 text-sm">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Key themes</legend>
        {offered.map((theme, index) => (
          <Checkbox
            key={theme}
            id={`reviewer-${reviewer.id}-theme-${index}`}
            label={theme}
            checked={themes.has(theme)}
            onChange={() => setThemes(toggled(themes, theme))}
          />
        ))}
      </fieldset>
      <TextAreaField
        name="keywords"
        label="Keywords"
        hint="Up to eight, separated by commas. Abstracts with these words are proposed first."
        rows={2}
        dir="auto"
        defaultValue={reviewer.keywords}
      />
      <InputField
        name="institution"
        label="Institution"
        hint="Abstracts from there are never proposed."
        dir="auto"
        autoComplete="off"
        defaultValue={reviewer.institution}
      />
      <FormFooter inDialog submit="Save expertise" pending={form.pending} cancel={onDone} />
    </Form>
  )
}
