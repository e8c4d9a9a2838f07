import type { Conference } from '#shared/conference/conference.ts'
import { isAutomatic, type LetterKind } from '#shared/letters/letters.ts'
import { withoutWordJoiners } from '#shared/letters/placeholders.ts'
import { escapeHtml } from '#shared/text.ts'

export type Message = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string
  subject: string
  text: string
  /** The same for every attempt. */
  messageKey: string
  date: Date
  /** Sent without review: marked as auto-generated, and only links to the site are clickable. */
  automatic: boolean
  site: string
}

type Written = {
  toName: string
  toEmail: string
  subject: string
  text: string
  messageKey: string
  kind: LetterKind
}

/** Adds what all letters have in common. */
export const messageOf = (
  { toName, toEmail, kind, subject, text, messageKey }: Written,
  conference: Pick<Conference, 'shortName' | 'contactEmail'>,
  { from, site, date }: Pick<Message, 'from' | 'site' | 'date'>,
): Message => ({
  from: { name: from.name || conference.shortName, address: from.address },
  to: { name: toName, address: toEmail },
  replyTo: conference.contactEmail,
  subject: withoutWordJoiners(subject),
  text: withoutWordJoiners(text),
  messageKey,
  date,
  automatic: isAutomatic(kind),
  site,
})

/** Removes control characters, to prevent header injection. */
const plain = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const address = /https?:\/\/[^\s<>"“”]+[^\s<>"“”.,;:!?)\]}'’]/g

const withLinks = (text: string, isLink: (url: string) => boolean) => {
  let html = ''
  let end = 0
  for (const match of text.matchAll(address)) {
    const [url] = match
    if (!isLink(url)) continue
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    end = match.index + url.length
  }
  return html + escapeHtml(text.slice(end))
}

/** Paragraphs, line breaks and links only; nothing is loaded from elsewhere. */
export const htmlOf = ({
  subject,
  text,
  automatic,
  site,
}: Pick<Message, 'subject' | 'text' | 'automatic' | 'site'>) => {
  const isLink = (url: string) => !automatic || url === site || url.startsWith(`${site}/`)
  const body = text
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => `<p dir="auto">${withLinks(paragraph, isLink).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
  return `<!doctype html>\n<html>\n<head><meta charset="utf-8"><title>${escapeHtml(plain(subject))}</title></head>\n<body>\n${body}\n</body>\n</html>\n`
}

/** Builds the MIME message with plain text and HTML. */
export const buildMessage = async (message: Message): Promise<Buffer> => {
  // Loaded on demand: many sites send no mail.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { from, to, automatic, messageKey } = message
  const composer = new MailComposer({
    from: { name: plain(from.name), address: from.address },
    to: { name: plain(to.name), address: to.address },
    replyTo: message.replyTo,
    subject: plain(message.subject),
    text: message.text,
    html: htmlOf(message),
    messageId: `<${messageKey}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: message.date,
    headers: automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
