import { Copy, Download, MailPlus } from 'lucide-react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { call, errorMessage } from '#client/data/api.ts'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { toast } from '#client/ui/toasts.ts'
import { type Letter, mailtoLink } from '#shared/letters/letters.ts'

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

const download = async ({ id }: Letter) => {
  try {
    const { name, content } = await call('GET /api/letters/:id/message', { params: { id } })
    saveFile(name, new Blob([content], { type: 'message/rfc822' }))
    toast({ title: 'Letter downloaded', description: `Saved as ${name}` })
  } catch (error) {
    toast({ title: 'Download failed', description: errorMessage(error), tone: 'danger' })
  }
}

/** Ways to send a letter without the site's mail server. */
export const LetterExportButtons = ({ letter }: { letter: Letter }) => (
  <>
    <Button {...look} onClick={() => void copy(letter)}>
      <Copy aria-hidden className="size-4" />
      Copy
    </Button>
    <a href={mailtoLink(letter)} className={buttonStyle(look)}>
      <MailPlus aria-hidden className="size-4" />
      Open in mail app
    </a>
    <Button {...look} onClick={() => void download(letter)}>
      <Download aria-hidden className="size-4" />
      Download (.eml)
    </Button>
  </>
)
