/** Answers, without accents and in lower case. */
export const yesWords = `yes y true 1 x ok on checked ticked selected confirmed registered booked angemeldet inscrit inscrite inscrito inscrita iscritto iscritta aangemeld attending attend present coming
  ja j wahr anwesend dabei teilnahme oui vrai si s sim s vero presente estarei participo verdadero presente partecipo asiste asistire participe
  aanwezig waar`
export const yesPhrases =
  /^(?:(?:yes|ja|oui|si|sim|true)(?![\p{L}\p{N}'’])|(?:i )?(?:will|am|shall) (?:be )?attend(?:ing)?$|in person$|1 \(checked$|vor ort$|sur place$|in presenza$|ter plaatse$|nehme teil$|nimmt teil$)/u

const nothingOf =
  '(?:no|without|not any)(?: (?:known|special|particular|specific|further|food|additional|dietary)){0,2} (?:allerg(?:y|ies)|intolerances?|diet(?:ary)?(?: (?:requirements?|restrictions?|needs?|preferences?))?|access(?:ibility)?(?: (?:requirements?|needs?))?|requirements?|restrictions?|needs?|preferences?|adjustments?|special requests?)'
// 'Keine Allergien' is a no, 'kein Schweinefleisch' a diet.
const needNouns =
  '(?: (?:allerg|alerg|unvertr|besonder|wunsch|einschr|angab|bedarf|bedurf|anforder|besoin|regime|restric|restriz|necesid|necessi|esigenz|intoler|intoll|wens|dieet|diet|beperk|bijzonder|accessib|acces|acess|barriere|aliment|prefer|voorkeur|bekannt|speziell|particul|particol|special|especial|specif|especif)\\p{L}*){0,3}'
const foreignNothing = `keine?(?:[rsnm])?${needNouns}|nichts?(?: besonderes| notig)?|entfallt|aucune?s?${needNouns}|rien(?: de particulier)?|neant|sans objet|pas d'allergies?|ningun[oa]?s?${needNouns}|nada|sin (?:alergias|restricciones|necesidades)|no aplica|no procede|nessun[oa]?${needNouns}|niente|non applicabile|geen${needNouns}|niets|nenhum[ao]?s?${needNouns}|sem (?:alergias|restricoes|necessidades)|nao aplicavel|nao se aplica|n\\.?v\\.?t|nvt`
/** A plain refusal. */
export const noWords = new RegExp(
  `^(?:no|n|false|0|0 \\(unchecked|off|none|nil|nothing|n\\/?\\.?a|nope|absent|ausente|assente|afwezig|abwesend|unchecked|not (?:applicable|required|needed|attending|coming|at this time|selected|present|registered|booked)|(?:i )?(?:will|am|shall) not (?:be )?(?:attend(?:ing)?|coming|there)|i (?:have (?:none|not)|don't(?: have any)?|do not)|pas de (?:contrainte|restriction|besoin|exigence|regime|particularite|demande)s?(?: particuli\\p{L}*| alimentaires?)?|none (?:known|required|needed|specified|stated|given|declared|that i(?: know|'m aware| am aware) of)|nothing (?:special|to declare|specific)|${nothingOf}|nein|non|nee|nao|nicht(?: dabei| anwesend| angemeldet)?|no(?:n|t)? (?:inscrit[eoa]?|iscritt[oa])|pas inscrite?|niet aangemeld|nehme nicht teil|nimmt nicht teil|falsch|faux|falso|onwaar|no asiste|nao participo|nao|no asistire|non partecipo|pas present|niet aanwezig|${foreignNothing})(?:,? (?:thanks|thank you|danke|merci|gracias|grazie|bedankt))?$`,
  'u',
)
/** For a diet these say that there is nothing to heed. */
export const ordinaryDiet =
  /^(?:standard|normal|regular|omnivore|everything|anything|i eat everything|no preference|egal|alles|omnivoro|onnivoro|omnivoor|omnivor)$/

export const ticked = /\[ ?[xX✓✔] ?\]|\( ?[xX✓✔] ?\)|[☑☒✓✔✅🗹]/u
export const unticked = /\[ {0,3}\]|\( {1,3}\)|[☐✗✘❌🗷]/u

const subject =
  '(?:any |your )?(?:allerg(?:ies|y)|food allergies|access(?:ibility)?(?: requirements| needs)?|diet(?:ary)?(?: requirements| needs)?|requirements|needs|details)'
/** What a form shows in an empty box and some people send along. */
export const placeholder = new RegExp(
  `^[([<"'‘“]{0,2}(?:(?:please )?(?:enter|type|insert|add|write) (?:your )?(?:free[ -]text|text|details|your answer)(?: here)?(?: (?:on|about|for|regarding|of) ${subject})?|free[ -]text|click or tap here to enter text|respondent skipped this question|not answered|unanswered|no (?:answer|response)(?: given)?|keine antwort|pas de r[eé]ponse|sin respuesta|nessuna risposta|sem resposta|geen antwoord|type here|nicht beantwortet|sans r[eé]ponse|sin contestar|non risposto|niet ingevuld|other \\(please specify\\)|(?:empty|blank|leer|vide|vac[ií]o|vuoto|vazio|leeg)(?=[)\\]>"'.\\s]*$)|please (?:specify|give details)|if yes,? please (?:specify|give details|provide details))(?![\\p{L}])[)\\]>"'’”.…:;, –—-]{0,8}`,
  'iu',
)

/** Words that tell what a line is about, in any of the languages. */
export const foodWords =
  /allerg|alerg|vegan|vegetar|veggie|vegeta|gluten|glutine|c(?:o|oe)?eliac|zoliakie|celiac|coeliaq|halal|kosher|koscher|casher|lactos|laktos|lattos|dairy|\bnuts?\b|peanut|erdnuss|cacahu|arachid|pinda|noten|sesam|shellfish|marisco|\bdiet|dieet|intoler|intoller|unvertraglich|pescatar|\bpork\b|\bporc\b|cerdo|maiale|varken|schwein|\bfish\b|\bmeat\b|\bjain\b|coriander|mustard|celery|\beggs?\b|\bsoya?\b|\bmilk\b|\bhoney\b|bee products|adrenaline|epi-?pen|sulphit|sulfit|fructos|fruktos|crustac|noix|frutos secos|frutta secca|fruto seco|\bkiwi\b|do not eat|don't eat|esse kein|mange pas|no como|non mangio|nao como|eet geen|prawn|shrimp|buckwheat|histamin|diabeti[ckq]|\bsugar|zuckerfrei|\bcheese\b|\bkase\b|fromage|formaggi|queso|queijo|peixe|pesce|pescado|poisson/
export const accessWords =
  /wheelchair|rollstuhl|fauteuil roulant|silla de ruedas|sedia a rotelle|rolstoel|hearing|schwerhor|gehor|\bdeaf|malentend|\bblind|sehbehind|malvoyant|visually|mobility|step-?free|\baccess(?!ed|\w* code)|accesib|toegankelijk|barriere|interpreter|dolmetsch|interprete|sign language|langue des signes|gebarde|\bcaption|large print|grossdruck|disab|behinder|handicap|autis|\bcarer|guide dog|assistance dog|blindenhund|chien guide|perro guia|cane guida|geleidehond|prayer|quiet room|induktion|induction loop|lip-?read|crutches|\bhip\b|walking (?:stick|frame|aid)|seat (?:near|close|at|by|on)|front row|erste[nr]? reihe|premier rang|primera fila|prima fila|primeira fila|eerste rij|large type|big print|\baisle\b|\bstairs\b|\bsteps\b|\blift\b|\bramp\b|elevator|screen ?reader|low vision|partially sighted|\bdyslex|chronic|fatigue|krucken|bequilles|muletas|stampelle|krukken|cadeira de rodas|surd[oa]\b|sord[oa]\b|\bsourde?\b|gehorlos|\bdoof\b|slechthorend|\bbsl\b|\blsf\b|langue des signes|lengua de signos|lingua dei segni|lingua gestual|gebarentaal|slechtziend|movilidad|mobilit|mobilid|escaleras|escaliers|\btreppen|\btrappen|auditiv|audifono|acustic|hoorapparaat|horgerat|sehbeeintr|hipoacus|cadeirante|pregnan|schwanger|enceinte|embarazada|incinta|gravida|zwanger|medication|medikament|medicamento|medicament\b|\bmy medicine|medicijn|\bfarmac[io]\b|frigo|kuhlschrank|\bfridge|refrigerat|sclerosis|sklerose|\bcrohn|cronic|chronisch|armrest|bad back|back (?:pain|problem)|\banxi|\btoilet|lugar sentado/
export const presenceWords =
  /\bday ?\d|\btag ?\d|\bjour ?\d|\bdia ?\d|\bgiorno ?\d|\bdag ?\d|\battend|\bticket/
/** A status that says the fee was paid. */
export const paidWords =
  /^(?:payment received|(?:fully |already )?(?:paid|bezahlt|payee?|pagad[oa]|pagat[oa]|pag[oa]|betaald))(?!\p{L})/u

/** Points to another answer, which may be another person's. */
export const sameAsAbove =
  /^\W*(?:(?:the )?same|ditto|idem|(?:as|see) above|dito|dieselbe|dasselbe|siehe oben|(?:la|le) meme|(?:la|el|lo) mism[ao]|(?:la|lo) stess[ao]|[ao] mesm[ao]|(?:de|het) ?zelfde|dezelfde|hetzelfde|zie boven)\W*$/
