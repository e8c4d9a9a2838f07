import { labelKey, listed, unaccented, wordSet } from './plain-text.ts'

// Header names of mail programs, in seven languages and without accents.
const subjects = wordSet('subject betreff objet sujet asunto assunto oggetto onderwerp')
const otherHeaders =
  wordSet(`from von de da van mittente remitente expediteur afzender absender reply-to antwort-an repondre-a responder-a
    rispondi-a antwoord-aan to an a para aan pour destinataire destinatario ontvanger cc bcc kopie copie copia cci date datum
    fecha data sent gesendet envoye enviado enviada inviato verzonden received attachments anlagen importance`)
const technical = /^(?:x|list|content|dkim|arc|message|mime|in-reply|return|delivered|authentication|thread)-/
const headerStart = /^[\s*_]{0,8}(\p{L}[\p{L}-]{0,24}(?: (?:an|a|to|aan))?)[*_]{0,2} ?:/u

const forwards = new Set(
  listed(`begin forwarded message, original message, forwarded message, anfang der weitergeleiteten nachricht,
    anfang der weitergeleiteten email, weitergeleitete nachricht, ursprungliche nachricht, debut du message reexpedie,
    debut du message transfere, message transfere, message d origine, inicio del mensaje reenviado, mensaje reenviado,
    mensaje original, inizio messaggio inoltrato, messaggio inoltrato, messaggio originale, mensagem encaminhada,
    mensagem original, begin doorgestuurd bericht, doorgestuurd bericht, oorspronkelijk bericht`),
)
const wrote =
  /(?:wrote|writes|schrieb(?: .{1,120})?|a ecrit|escribio|ha scritto|schreef(?: .{1,120})?|geschreven|escreveu) ?:$/
const rule = /^\s{0,8}([-=_*~#—+])\1{2,}(?:[^\n]{0,60}\1{3})?[-=_*~#—+:|]*\s{0,8}$/
/** Tells whether a line starts with one of the phrases. */
const startingWith = (phrases: string) => new RegExp(`^(?:${listed(phrases).join('|')})(?: |$)`)
const greeting =
  startingWith(`dear, hello, hi, hey, good morning, good afternoon, to whom, sehr geehrte, sehr geehrter, liebe,
  lieber, guten tag, guten morgen, hallo, bonjour, madame, cher, chere, chers, estimado, estimada, estimados, hola,
  buenos dias, buenas tardes, querido, querida, gentile, gentili, egregio, buongiorno, buonasera, salve, ciao, beste,
  geachte, goedemorgen, goedemiddag, goedendag, dag, prezado, prezada, prezados, caro, cara, caros, exmos, bom dia,
  boa tarde, ola`)
const closing =
  startingWith(`regards, kind regards, best regards, warm regards, with kind regards, with best wishes,
  best wishes, many thanks, thanks, thank you, cheers, sincerely, yours, all the best, best, mit freundlichen,
  mit besten, mit herzlichen, viele, liebe grusse, beste grusse, herzliche, freundliche, gruss, vielen dank, danke, mfg,
  cordialement, bien cordialement, bien a vous, merci, salutations, saludos, un saludo, un cordial saludo, atentamente,
  gracias, muchas gracias, cordiali, distinti, saluti, grazie, cumprimentos, com os melhores, melhores, atenciosamente,
  obrigado, obrigada, met vriendelijke, vriendelijke, met hartelijke, groet, groeten, groetjes, bedankt, mvg, sent from my`)

/** A line that holds no data: of a mail's head, a separator, a greeting or a farewell. */
export type Mark = 'subject' | 'header' | 'rule' | 'greeting' | 'closing'

const isAttribution = (text: string) =>
  text.trimEnd().endsWith(':') && wrote.test(unaccented(text.slice(-160)).trimEnd())

/** What a line is by itself; a huge one is told by its start or its end, and never searched as a whole. */
function markOf(text: string): Mark | null {
  if (text.trim() === '--') return 'closing'
  if (text.length <= 300 && rule.test(text)) return 'rule'
  if (isAttribution(text)) return 'header'
  if (text.length > 80) return null
  const key = labelKey(text)
  if (forwards.has(key)) return 'header'
  if (key.length > 60 || /[:=@\d]|\b(?:for|fur|pour|por|per|voor|merci de)\b/.test(unaccented(text)))
    return null
  return closing.test(key) ? 'closing' : greeting.test(key) ? 'greeting' : null
}

/** 'A:' opens an answer. An Italian mail's recipients, 'A: …', stand among other headers. */
const isAnswer = (line = '') => /^\s*A:/.test(line)

/** The marks of a text's lines. A single 'Date:' or 'De:' is no header but an answer like any other. */
export function marksOf(lines: readonly string[]): (Mark | null)[] {
  const marks = lines.map(markOf)
  const headers = lines.map((line): Mark | null => {
    const start = line.slice(0, 400)
    const name = unaccented(headerStart.exec(start)?.[1] ?? '').replaceAll(' ', '-')
    if (subjects.has(name)) return 'subject'
    return otherHeaders.has(name) || technical.test(name) ? 'header' : null
  })
  for (let from = 0; from < lines.length; from += 1) {
    let to = from
    // A folded header goes on in a line that is set in.
    while (to < lines.length && (headers[to] || (to > from && /^[ \t]+\S/.test(lines[to] ?? '')))) to += 1
    if (to === from) continue
    const run = headers.slice(from, to)
    const isHead =
      run.includes('subject') ||
      (lines.slice(from, to).some((line) => line.includes('@')) &&
        !(to === from + 1 && isAnswer(lines[from]))) ||
      (to > from + 1 && lines.slice(from, to).every((line) => technical.test(line.toLowerCase())))
    for (let at = from; isHead && at < to; at += 1) marks[at] = headers[at] ?? 'header'
    from = to - 1
  }
  return marks
}
