import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { errorMessage } from '#client/data/api.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'

type Format = 'document' | 'JSON'

const calls = {
  document: 'GET /api/people/:email/export/html',
  JSON: 'GET /api/people/:email/export',
} as const

/** Downloads what is held about a person, to be handed to them. */
export const PersonExportButtons = ({ email }: { email: string }) => {
  const download = useMutation({
    mutationFn: (format: Format) => fetchFile(calls[format], { params: { email } }),
    onSuccess: ({ name, file }) => {
      saveFile(name, file)
      toast({ title: 'Export successful', description: `Saved as ${name}` })
    },
    onError: (error) => toast({ title: 'Export failed', description: errorMessage(error), tone: 'danger' }),
  })
  return (['document', 'JSON'] as const).map((format) => (
    <Button
      key={format}
      variant="secondary"
      size="sm"
      busy={download.isPending && download.variables === format}
      disabled={download.isPending}
      onClick={() => download.mutate(format)}
    >
      <Download aria-hidden className="size-4" />
      Export data as {format}
    </Button>
  ))
}
