/** Header names of mail programs, in six languages and without accents. */
export const headerNames = {
  from: 'from von de da van mittente remitente expediteur afzender absender',
  replyTo: 'reply-to antwort-an repondre-a responder-a rispondi-a antwoord-aan',
  to: 'to an a para aan pour destinataire destinatario ontvanger',
  subject: 'subject betreff objet sujet asunto assunto oggetto onderwerp',
  other:
    'cc bcc kopie copie copia cci date datum fecha data sent gesendet envoye enviado enviada inviato verzonden received attachments anlagen importance wichtigkeit x-mailer list-unsubscribe message-id mime-version',
} as const
export type HeaderName = keyof typeof headerNames

export const forwardMark =
  /^[\s>*_-]{0,20}(?:begin forwarded message|(?:original|forwarded) (?:message|mail|e-?mail)|anfang der weitergeleiteten (?:nachricht|e-?mail)|weitergeleitete (?:nachricht|mail)|ursprungliche nachricht|debut du message (?:reexpedie|transfere)|message (?:transfere|transmis|d'origine|reexpedie)|inicio del mensaje reenviado|mensaje (?:reenviado|original)|inizio messaggio inoltrato|messaggio (?:inoltrato|originale)|begin doorgestuurd bericht|doorgestuurd bericht|oorspronkelijk bericht)[\s:*_-]{0,20}$/

export const attribution =
  /(?:wrote|writes|schrieb(?: .{1,120})?|a ecrit|escribio|ha scritto|schreef(?: .{1,120})?|geschreven|escreveu) ?:$/
export const attributionStart = /^ {0,8}(?:on|am|le|el|il|op|em) /

const opening =
  'dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|to whom it may concern|sehr geehrte[rs]?|liebe[rs]?|guten (?:tag|morgen|abend)|hallo|bonjour|bonsoir|cher|chere|chers|cheres|madame,? monsieur|estimad[oa]s?|hola|buenos dias|buenas (?:tardes|noches)|querid[oa]s?|gentil[ei]|gentilissim[oaie]|egregi[oa]?|buongiorno|buonasera|salve|ciao|cari?|beste|geachte|goedemorgen|goedemiddag|goedendag|dag|hoi|ha|prezad[oa]s?|car[oa]s?|exm[oa]s?|bom dia|boa (?:tarde|noite)|ola|kia ora'
export const greeting = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}(?:${opening})(?![\\p{L}-])(?:(?![:=])[^,:?=@\\d]{0,60}(?:,[^,:?=@\\d]{0,25})?[,.!]?| [^:?=@\\d]{1,60}:)$`,
  'u',
)

const farewell =
  '(?:with )?(?:kind|best|warm|warmest|many|kindest)? ?(?:regards|wishes|thanks)|thanks?(?: you)?(?: very much| so much| a lot)?(?: in advance)?|cheers|sincerely|yours (?:sincerely|faithfully|truly)|all (?:the |my )?best(?: wishes)?|best|looking forward[\\p{L} ,]{0,60}|see you[\\p{L} ,]{0,40}|sent from my [\\p{L} ]{1,30}|mit (?:freundlichen|besten|herzlichen) gru(?:ss|ß)en|(?:viele|liebe|beste|herzliche|freundliche) gru(?:ss|ß)e|gru(?:ss|ß)|vielen dank|danke|mfg|(?:bien )?cordialement|bien a vous|merci(?: d.avance| beaucoup)?|salutations|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|(?:muchas )?gracias|cordiali saluti|distinti saluti|saluti|grazie(?: mille)?|un abrazo|abrazos?|besos|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|obrigad[oa]|(?:um )?abracos?|nga mihi|ta|met (?:vriendelijke|hartelijke) groet(?:en)?|(?:vriendelijke |hartelijke )?groet(?:en|jes)?|bedankt|mvg'
export const closing = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}(?:${farewell})(?:,? (?:from )?\\p{L}{2,20}(?: \\p{L}{2,20})?)?[\\s,.!–-]{0,4}$`,
  'u',
)

/** The subject of a mail that somebody passes on. */
export const forwardSubject = /^[^:]{0,20}: *(?:fwd?|wg|tr|rv|i|enc|doorst|vs) *:/

/** The subject of a mail that nobody wrote. */
export const automaticSubject =
  /^[^:]{0,20}: *(?:auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|automatische antwort|abwesen\w*|reponse automatique|absence|respuesta automatica|fuera de la oficina|risposta automatica|fuori (?:sede|ufficio)|resposta automatica|ausencia|automatisch antwoord|afwezig\w*)\b/

/** What a machine writes around a registration. */
export const machineText =
  /^(?:q?\d{1,2}[.)]?$|thank you for (?:your )?(?:registering|registration|booking|order|purchase)|thanks for (?:registering|your)|(?:we have|you have|has|you've) received|you (?:have|are) (?:now )?(?:registered|received)|(?:you have )?a new (?:registration|order|booking|submission|response)|new (?:registration|order|booking|submission|response|customer order)|please (?:find|see|do not reply|keep|note that this)|the following|here (?:is|are) (?:the|your|our)|this (?:e-?mail|message|is an automat)|do not reply|if you (?:have any questions|received this|have received|no longer)|to unsubscribe|unsubscribe|view (?:this|in|order)|click here|powered by|create your own|copyright|©|all rights reserved|registered (?:office|charity|in)|(?:registration|order|booking|delegate|attendee|personal|contact) (?:details|summary|information|form|confirmation)|we look forward|someone responded|congratulations|nouvelle inscription|neue anmeldung|nueva inscripcion|nueva respuesta|nuova iscrizione|nieuwe inschrijving|nova inscricao|order (?:no\.? ?|number ?)?#?\d+|selected events|tickets|order positions)(?![\p{L}])/u

/** Mailboxes of a desk or a machine: never an attendee's, unless a label says so. */
export const roleMailbox =
  /^(?:no-?reply|do-?not-?reply|nicht-?antworten|ne-?pas-?repondre|mailer-daemon|postmaster|webmaster|wordpress|bounces?|notifications?|notify|info|kontakt|contact|sales|online-?sales|shop|store|orders?|tickets?|bookings?|buchung|registrations?|anmeldung|inscripcion(?:es)?|inscriptions?|iscrizioni|inschrijving(?:en)?|conference|congress|tagung|events?(?:portal)?|admin|support|office|desk|help|helpdesk|enquiries|accounts?|accounting|finance|invoices?|billing|rechnung(?:en)?|buchhaltung|verwaltung|sekretariat|secretariat|secretaria|segreteria|secretariaat|team|service|services|surveys?|redcap|website|portale?|payments?|paypal|hello|mail|forms?|eventbrite|pretix|conftool|privacy|legal|press)(?![a-z])/

/** Beside one of these an address is not the writer's own. */
export const otherAddress =
  /\b(?:contact us|please contact|questions?|queries|enquir\w*|confidential|received (?:this|it) in error|intended (?:for|recipient)|unsubscribe|was sent to|copy|cc|assistant|invoice|bill|secretary|colleague|support|help|fragen|vertraulich|rechnung|kopie|question|confidentiel|facture|copie|consultas|confidencial|factura|copia|domande|riservat\w*|fattura|vragen|vertrouwelijk|factuur)\b/

/** A sentence that happens to open with a label's word goes on with one of these. */
export const sentenceWords = `a an and any are as at be been before below above but by can could do does field fields for
  from had has have how if in is it may me must my needs not of on or our please shall should so than that the to their them
  there these this those until us was we were what when which who will with would you your
  ist sind war wird est etait es era son e sono sao zijn was wordt`

/** Says that a registration, an order or its payment was taken back. */
export const cancelledWords =
  /\b(?:cancell?ed|cancell?ation|cancell?ing|(?:to|please|must) cancel|cancel (?:my|our|this|the) (?:registration|booking|order|ticket|place)|refunded|refund (?:of|for|issued|request\w*|confirm\w*)|(?:your|full|partial) refund|withdraw(?:ing)? (?:my|our|from)|(?:have|need|want|wish) to withdraw|(?:take|remove) me (?:off|from)|no longer (?:attend|come|able|take part)|storn\w+|abgesagt|absage\w*|abmeld\w*|ruckerstatt\w*|erstattet|ruckzahlung|annul(?!ar )\w*|rembours\w*|desist\w*|cancelad[ao]s?|cancelacion|cancelamento|cancelar|anulad[ao]s?|anulacion|anular|reembols\w*|disdett[ao]|disdire|rimbors\w*|geannuleerd|afmeld\w*|terugbeta\w*)\b/
/** Beside one of these it is only said what would happen if. */
export const ifCancelled =
  /\b(?:my own|meine eigene|mijn eigen|ma propre|mi propia|polic\w*|terms|conditions|if|unless|until|free|before|deadline|insurance|bedingung\w*|richtlini\w*|falls|wenn|bis|kostenlos\w*|frist|versicherung|si (?:vous|tu|desea|quiere)|jusqu\w*|politique|gratuit\w*|assurance|hasta|politica|condicoes|condiciones|condizioni|gratis|gratuita\w*|se (?:vuole|desidera|deseja)|fino|entro|ate|indien|tot|voorwaarden|verzekering)\b/
