import { unaccented } from './plain-text.ts'

/** Header names of mail programs, in seven languages and without accents. */
const headerNames = {
  subject: 'subject betreff objet sujet asunto assunto oggetto onderwerp',
  header: `from von de da van mittente remitente expediteur afzender absender reply-to antwort-an repondre-a responder-a
    rispondi-a antwoord-aan to an a para aan pour destinataire destinatario ontvanger cc bcc kopie copie copia cci date datum
    fecha data sent gesendet envoye enviado enviada inviato verzonden received attachments anlagen importance`,
}
const names = new Map(
  (['subject', 'header'] as const).flatMap((kind) =>
    headerNames[kind].split(/\s+/).map((name): [string, Mark] => [name, kind]),
  ),
)
const technical = /^(?:x|list|content|dkim|arc|message|mime|in-reply|return|delivered|authentication|thread)-/
const headerStart = /^[\s*_]{0,8}(\p{L}[\p{L}-]{0,24}(?: (?:an|a|to|aan))?)[*_]{0,2} ?:/u
/** What opens each message of a mailbox file. */
const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/

const forward =
  /^[\s>*_-]{0,20}(?:begin forwarded message|(?:original|forwarded) (?:message|mail|e-?mail)|anfang der weitergeleiteten (?:nachricht|e-?mail)|weitergeleitete (?:nachricht|mail)|ursprungliche nachricht|debut du message (?:reexpedie|transfere)|message (?:transfere|transmis|d'origine|reexpedie)|inicio del mensaje reenviado|mensaje (?:reenviado|original)|inizio messaggio inoltrato|messaggio (?:inoltrato|originale)|mensagem (?:encaminhada|original)|begin doorgestuurd bericht|doorgestuurd bericht|oorspronkelijk bericht)[\s:*_-]{0,20}$/
const wrote =
  /(?:wrote|writes|schrieb(?: .{1,120})?|a ecrit|escribio|ha scritto|schreef(?: .{1,120})?|geschreven|escreveu) ?:$/
const wroteStart = /^ {0,8}(?:on|am|le|el|il|op|em) /
const rule = /^\s{0,8}([-=_*~#─—+])\1{2,}(?:[^\n]{0,60}\1{3})?[-=_*~#─—+:|]*\s{0,8}$/
const greeting =
  /^[^\p{L}\p{N}]{0,4}(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|to whom it may concern|sehr geehrte[rs]?|liebe[rs]?|guten (?:tag|morgen|abend)|hallo|bonjour|bonsoir|chere?s?|madame|estimad[oa]s?|hola|buen[oa]s (?:dias|tardes|noches)|querid[oa]s?|gentil\w*|egregi[oa]?|buongiorno|buonasera|salve|ciao|beste|geachte|goeden?(?:morgen|middag|dag|avond)|dag|prezad[oa]s?|car[oia]s?|exm[oa]s?|bom dia|boa (?:tarde|noite)|ola)(?![\p{L}-])[^:=@\d]{0,60}$/u
const closing =
  /^[^\p{L}\p{N}]{0,4}(?:(?:with )?(?:kind|best|warm|warmest|many|kindest)? ?(?:regards|wishes|thanks)|thanks?(?! for)|thank you(?! for)|cheers|sincerely|yours|all the best|best|mit (?:freundlichen|besten|herzlichen|vielen) gru|(?:viele|liebe|beste|herzliche|schone|freundliche) gru|gru(?:ss|ß)|vielen dank(?! fur)|danke(?! fur)|mfg|(?:bien )?cordialement|bien a vous|merci(?! (?:pour|de))|salutations|(?:un )?(?:cordial )?saludos?|atentamente|(?:muchas )?gracias(?! por)|(?:cordiali|distinti) saluti|saluti|grazie(?! per)|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|obrigad[oa]|(?:met )?(?:vriendelijke|hartelijke)|groet(?:en|jes)?|bedankt(?! voor)|mvg|sent from my)(?!\p{L}*[:=])[^:=@\d]{0,60}$/u

/** A line that holds no data: of a mail's head, a separator, a greeting or a farewell. */
export type Mark = 'subject' | 'header' | 'rule' | 'greeting' | 'closing'

const isAttribution = (text: string) =>
  text.trimEnd().endsWith(':') && wrote.test(unaccented(text.slice(-160)).trimEnd())

/** What a line is by itself; a huge one is told by its start or its end, and never searched as a whole. */
function markOf(text: string, next: string): Mark | null {
  if (text.trim() === '--') return 'closing'
  const isShort = text.length <= 300
  const words = unaccented(text.slice(0, 300)).trim()
  if (isShort && forward.test(words)) return 'header'
  if (isShort && rule.test(text)) return 'rule'
  if ((wroteStart.test(words) && isAttribution(next)) || isAttribution(text)) return 'header'
  if (words.length > 80) return null
  return greeting.test(words) ? 'greeting' : closing.test(words) ? 'closing' : null
}

/** Of a question: an Italian mail's recipients stand among other headers. */
const isAnswer = (line = '') => /^\s*A:/.test(line)

/** The marks of a text's lines. A single 'Date:' or 'De:' is no header but an answer like any other. */
export function marksOf(lines: readonly string[]): (Mark | null)[] {
  const marks = lines.map((line, at) => markOf(line, lines[at + 1] ?? ''))
  const headers = lines.map((line): Mark | null => {
    const start = line.slice(0, 400)
    const name = unaccented(headerStart.exec(start)?.[1] ?? '').replaceAll(' ', '-')
    return names.get(name) ?? (technical.test(name) || envelope.test(start) ? 'header' : null)
  })
  for (let from = 0; from < lines.length; from += 1) {
    let to = from
    // A folded header goes on in a line that is set in.
    while (to < lines.length && (headers[to] || (to > from && /^[ \t]+\S/.test(lines[to] ?? '')))) to += 1
    const run = headers.slice(from, to)
    const isHead =
      run.includes('subject') ||
      (lines.slice(from, to).some((line) => line.includes('@')) &&
        !(to === from + 1 && isAnswer(lines[from]))) ||
      (to > from + 1 && lines.slice(from, to).every((line) => technical.test(line.toLowerCase())))
    for (let at = from; isHead && at < to; at += 1) marks[at] = headers[at] ?? 'header'
    from = Math.max(from, to - 1)
  }
  return marks
}
