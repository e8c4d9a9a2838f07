import { unaccented } from './plain-text.ts'

/** Header names of mail programs, in seven languages and without accents. */
const headerNames = {
  from: 'from von de da van mittente remitente expediteur afzender absender',
  replyTo: 'reply-to antwort-an repondre-a responder-a rispondi-a antwoord-aan',
  to: 'to an a para aan pour destinataire destinatario ontvanger',
  subject: 'subject betreff objet sujet asunto assunto oggetto onderwerp',
  other:
    'cc bcc kopie copie copia cci date datum fecha data sent gesendet envoye enviado enviada inviato verzonden received attachments anlagen importance',
} as const
export type HeaderName = keyof typeof headerNames

const names = new Map<string, HeaderName>(
  Object.entries(headerNames).flatMap(([kind, list]) =>
    list.split(' ').map((name): [string, HeaderName] => [name, kind as HeaderName]),
  ),
)
const technical = /^(?:x|list|content|dkim|arc|message|mime|in-reply|return|delivered|authentication|thread)-/
const headerStart = /^[\s*_]{0,8}(\p{L}[\p{L}-]{0,24}(?: (?:an|a|to|aan))?)[*_]{0,2} ?:/u
/** What opens each message of a mailbox file. */
const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/

function headerName(line: string): HeaderName | null {
  const start = line.slice(0, 400)
  const name = unaccented(headerStart.exec(start)?.[1] ?? '').replaceAll(' ', '-')
  return names.get(name) ?? (technical.test(name) || envelope.test(start) ? 'other' : null)
}

/**
 * Which lines are mail headers: several in a row of which one names the sender or the subject, or a sender alone.
 * A single 'Date:' or 'De:' is an answer like any other.
 */
export function headerLines(lines: readonly string[]): (HeaderName | null)[] {
  const found = lines.map(headerName)
  const result: (HeaderName | null)[] = lines.map(() => null)
  for (let from = 0; from < lines.length; from += 1) {
    let to = from
    // A folded header goes on in a line that is set in.
    while (to < lines.length && (found[to] || (to > from && /^[ \t]+\S/.test(lines[to] ?? '')))) to += 1
    const run = found.slice(from, to).filter((name) => name !== null)
    const hasAddress = lines.slice(from, to).some((line) => line.includes('@'))
    const isSent = run.includes('from') || run.includes('replyTo') || run.length > 1
    const isTechnical = run.length > 1 && run.every((name) => name === 'other')
    if (run.includes('subject') || isTechnical || (hasAddress && isSent))
      for (let at = from; at < to; at += 1) result[at] = found[at] ?? 'other'
    from = Math.max(from, to - 1)
  }
  return result
}

const forward =
  /^[\s>*_-]{0,20}(?:begin forwarded message|(?:original|forwarded) (?:message|mail|e-?mail)|anfang der weitergeleiteten (?:nachricht|e-?mail)|weitergeleitete (?:nachricht|mail)|ursprungliche nachricht|debut du message (?:reexpedie|transfere)|message (?:transfere|transmis|d'origine|reexpedie)|inicio del mensaje reenviado|mensaje (?:reenviado|original)|inizio messaggio inoltrato|messaggio (?:inoltrato|originale)|mensagem (?:encaminhada|original)|begin doorgestuurd bericht|doorgestuurd bericht|oorspronkelijk bericht)[\s:*_-]{0,20}$/
const wrote =
  /(?:wrote|writes|schrieb(?: .{1,120})?|a ecrit|escribio|ha scritto|schreef(?: .{1,120})?|geschreven|escreveu) ?:$/
const wroteStart = /^ {0,8}(?:on|am|le|el|il|op|em) /
const rule = /^\s{0,8}([-=_*~#─—+])\1{2,}(?:[^\n]{0,60}\1{3})?[-=_*~#─—+:|]*\s{0,8}$/
/** A polite line: one of these words, and nothing that could be data. */
const greeting =
  /^[^\p{L}\p{N}]{0,4}(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|to whom it may concern|sehr geehrte[rs]?|liebe[rs]?|guten (?:tag|morgen|abend)|hallo|bonjour|bonsoir|chere?s?|madame|estimad[oa]s?|hola|buen[oa]s (?:dias|tardes|noches)|querid[oa]s?|gentil\w*|egregi[oa]?|buongiorno|buonasera|salve|ciao|beste|geachte|goeden?(?:morgen|middag|dag|avond)|dag|prezad[oa]s?|car[oia]s?|exm[oa]s?|bom dia|boa (?:tarde|noite)|ola)(?![\p{L}-])[^:=@\d]{0,60}$/u
const closing =
  /^[^\p{L}\p{N}]{0,4}(?:(?:with )?(?:kind|best|warm|warmest|many|kindest)? ?(?:regards|wishes|thanks)|thanks?(?! for)|thank you(?! for)|cheers|sincerely|yours|all the best|best|mit (?:freundlichen|besten|herzlichen|vielen) gru|(?:viele|liebe|beste|herzliche|schone|freundliche) gru|gru(?:ss|ß)|vielen dank(?! fur)|danke(?! fur)|mfg|(?:bien )?cordialement|bien a vous|merci(?! (?:pour|de))|salutations|(?:un )?(?:cordial )?saludos?|atentamente|(?:muchas )?gracias(?! por)|(?:cordiali|distinti) saluti|saluti|grazie(?! per)|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|obrigad[oa]|(?:met )?(?:vriendelijke|hartelijke)|groet(?:en|jes)?|bedankt(?! voor)|mvg|sent from my)(?!\p{L}*[:=])[^:=@\d]{0,60}$/u

export type Mark = 'forward' | 'rule' | 'attribution' | 'greeting' | 'closing'

const isAttribution = (text: string) =>
  text.trimEnd().endsWith(':') && wrote.test(unaccented(text.slice(-160)).trimEnd())

/** What a whole line is when it holds no data: a separator, 'X wrote:', a greeting. */
export function markOf(text: string, next: string): Mark | null {
  if (text.trim() === '--') return 'closing'
  // A huge line is told by its start or its end, and never searched as a whole.
  const isShort = text.length <= 300
  const words = unaccented(text.slice(0, 300)).trim()
  if (isShort && forward.test(words)) return 'forward'
  if (isShort && rule.test(text)) return 'rule'
  if ((wroteStart.test(words) && isAttribution(next)) || isAttribution(text)) return 'attribution'
  if (words.length > 80) return null
  return greeting.test(words) ? 'greeting' : closing.test(words) ? 'closing' : null
}

/** Mailboxes of a desk or a machine: never an attendee's, unless a label says so. */
const desk =
  /^(?:no-?reply|do-?not-?reply|postmaster|webmaster|notifications?|info|kontakt|contact|sales|shop|store|orders?|tickets?|bookings?|registrations?|anmeldung|inscripcion|conference|tagung|events?|admin|support|office|desk|help|enquiries|accounts?|finance|invoices?|billing|rechnung|sekretariat|secretariat|team|service)(?![a-z])/
export const isDesk = (address: string) => desk.test(unaccented(address))
