const table = (lines: string) =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line, index) =>
        line
          .trim()
          .split(/\s+/)
          .map((word): [string, number] => [word, index]),
      ),
  )

/** Month names without accents, in seven languages, from January as 0. */
export const months = table(`
  january jan januar janvier janv enero ene gennaio gen janeiro januari
  february feb februar fevrier fevr febrero febbraio fevereiro februari
  march mar marz mars marzo marco maart mrt
  april apr avril avr abril aprile
  may mai mayo maggio maio mei
  june jun juni juin junio giugno junho
  july jul juli juillet juil julio luglio julho
  august aug aout agosto augustus ago
  september sep sept septembre septiembre settembre setembro
  october oct oktober okt octobre octubre ottobre outubro out
  november nov novembre noviembre novembro
  december dec dezember dez decembre diciembre dicembre dezembro
`)

/** Weekdays without accents, from Sunday as 0; a table by itself, since several languages share words with months. */
export const weekdays = table(`
  sunday sun sonntag dimanche domingo domenica zondag dom
  monday mon montag mo lundi lunes lunedi lun segunda maandag ma seg
  tuesday tue tues dienstag di mardi martes martedi terca dinsdag din
  wednesday wed weds mittwoch mi mercredi miercoles mercoledi quarta woensdag woe wo mer mie qua
  thursday thu thur thurs donnerstag jeudi jueves giovedi quinta donderdag gio jue jeu
  friday fri freitag vendredi viernes venerdi sexta vrijdag vri vr
  saturday sat samstag samedi sabado sabato zaterdag sab
`)

/** Which day of the conference, before the noun: the first is 0. */
export const ordinals = table(`
  first ersten erster erste premier primer primero primo primeiro eerste
  second zweiten zweiter zweite deuxieme segundo secondo tweede
  third dritten dritter dritte troisieme tercer tercero terzo terceiro derde
  fourth vierten vierter vierte quatrieme cuarto quarto vierde
  fifth funften funfter funfte cinquieme quinto vijfde
`)
/** After the noun, 'day one'; before it they count, 'one day'. */
export const cardinals = table(`
  one eins un uno um een
  two zwei deux dos due dois twee
  three drei trois tres tre drie
  four vier quatre cuatro quattro
  five funf cinq cinco cinque vijf
`)

const countWords = (count: number) =>
  [...cardinals].flatMap(([word, index]) => (index === count - 1 ? [word] : []))
const pattern = (phrases: string[]) => new RegExp(`(?<![a-z\\d])(?:${phrases.join('|')})(?![a-z])`, 'g')

/** The whole of a conference of so many days. */
export const allDaysPattern = (count: number) => {
  const n = `(?:${[...countWords(count), count].join('|')})`
  const both = ['both', 'beiden?', 'amb[oa]s', 'entramb[ie]', 'les deux', 'los dos']
  return pattern([
    `(?:all|every|each)(?: of)?(?: the| our)?(?: ${n})?[ -]days?`,
    `(?:all|whole|entire|full|complete)(?: of)?(?: the)?(?: ${n}[ -]days?)?[ -](?:conference|event|programme|program)`,
    `(?:full|whole|entire|complete)(?: ${n})?[ -](?:days|pass)`,
    `(?:all|alle|los|les|os|die) ${n}`,
    '(?:all|alle|tous|todos|tutti|everything|every day)(?= (?:but|except|excluding|ausser|sauf|excepto|salvo|tranne|eccetto|behalve|exceto|menos))',
    'todo o (?:congresso|evento)',
    'tod[ao] (?:la conferencia|el congreso|el evento)',
    `(?<!day )${n}[ -]days?`,
    `${n}[ -](?:tage|jours|dias|giorni|dagen)`,
    `allen?(?: ${n})?(?: de)? (?:tagen?|dagen)`,
    `tous les(?: ${n})? jours`,
    `todos (?:l?os)(?: ${n})? dias`,
    `tutti (?:i(?: ${n})? giorni|e ${n})`,
    '(?:ganze|gesamte) (?:konferenz|tagung)',
    'toute la conference',
    'intero convegno',
    'con(?:greso|vegno) completo',
    'hele congres',
    ...(count === 2 ? both : []),
  ])
}

/** Another number of days: it does not tell which of them. */
export const otherCountPattern = (count: number) => {
  const others = [1, 2, 3, 4, 5].filter((other) => other !== count)
  const words = [...others.flatMap(countWords), ...others, '[6-9]', 'einen?', 'una', 'une']
  const nouns = '(?:days?|tag(?:e[ns]?)?|jours?|dias?|giorn[oi]|dag(?:en)?)'
  return pattern([
    `(?<!(?:day|tag|jour|dia|giorno|dag) )(?<![./-])(?:${words.join('|')})[ -]${nouns}(?! ?\\d)`,
  ])
}

const two = '(?:two|2|zwei|beiden|deux|dos|due|dois|twee)'
const dayPlural = '(?:days|tagen?|jours|dias|giorni|dagen)'
const edgeDays = (which: string) => pattern([`${which} ${two} ${dayPlural}`, `${two} ${which} ${dayPlural}`])
export const firstTwoDays = edgeDays('(?:first|ersten|premiers|primer[oa]s|primi|primeir[oa]s|eerste)')
export const lastTwoDays = edgeDays('(?:last|letzten|derniers|ultim[oa]s|ultimi|laatste)')

const set = (words: string) => new Set(words.trim().split(/\s+/))

export const rangeWords = set('- – — to until till through thru bis au al hasta fino tot tm ate t/m')
/** A range that needs its other end: 'from Tuesday' alone does not say until when. */
export const openEnds = set('until till bis hasta fino tot ate')
export const openStarts = set('from ab vom since starting dal desde vanaf partir')
export const exceptWords = set(
  'except excluding without ausser ohne sauf excepto salvo tranne eccetto behalve zonder exceto menos',
)
/** After one of these the writer is not sure, or says the opposite: nothing is read. */
export const doubtWords = set(`
  not cannot never no nor unless maybe perhaps possibly probably unsure undecided tbc tbd depends either or if might may
  nicht kein keine vielleicht oder pas peut ou quiza quizas tal forse o oppure non niet misschien nao talvez
`)
export const dayNouns = set(
  'day days tag tage tagen jour jours journee dia dias giorno giorni giornata dag dagen d',
)
/** Words that stand between days and say nothing of their own. */
export const glueWords = set(`
  x and und et y e en ed plus on the only in person for from of at am an den dem der die das le les la il lo los el
  du des de del dei delle di i will be attending attend both nur vom von morning afternoon evening dates date conference
  place spot seat pls uniquement unicamente lediglich soltanto enkel just
  please single week st nd rd th er ten full ticket tickets pass delegate rate registration place academic industry standard
  regular student early bird admission me us to come coming join participate participating register would like want plan
  there here hello hi yes also again sign up put down book count add shall love just present attendance id day's i'd i'll i'm my our am is are your you which
  bitte ich wir nehme nehmen teil komme kommen mochte gerne dabei anwesend teilnahme teilnehmen tageskarte karte nur
  je nous participe participerai serai present presente presence participation souhaite participer seulement billet
  asistire asistencia asistir voy a solo solamente entrada quiero participare
  participo participa participarei presenca estarei bilhete apenas
  partecipero partecipo partecipare partecipazione saro presenza biglietto soltanto vorrei
  tagung konferenz kongress veranstaltung zur hiermit mich melde colloque congres conference au a l'evenement congreso congresso conferencia conferenza convegno evento al no na em conferentie aan het bij wil
  melden sie fur meld voor m'inscris inscris inscrire pour inscribo inscribirme quisiera para iscrivo iscrivermi per inscrevo inscrever gostaria
  ik wij mij kom komen ben aanwezig aanwezigheid deelname deelnemen alleen op naar kaart graag
`)

// Hours, prices and quantities hold numbers that are no days.
export const otherNumbers =
  /\bn[°ºo]\.? ?\d[\w-]*|#\d+|\d{5,}(?:-\d+)*|(?:\b(?:from|until|till|after|before|ab|bis|nach|vor|dalle|alle|vanaf|tot|desde las|hasta las|a partir das) )?(?:\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:am|pm|uhr|h)(?![a-z]))?|\d{1,2} ?(?:am|pm|uhr)(?![a-z]))|[£€$] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? ?(?:gbp|eur|usd|£|€)|(?<!\d)\d{1,3} ?[x×](?= )|[x×] ?\d{1,3}(?!\d)/g
export const onlyAll = /^[^a-z]*(?:all|alle|tous|todos|tutti|everything)[^a-z]*$/

/** Without one of these the numbers of a sentence are no days. */
const dateWords = [...months.keys(), ...weekdays.keys()].filter((word) => word.length > 2)
export const hasDate = new RegExp(
  `\\b(?:${dateWords.join('|')})(?:s|-feira)?\\b|\\d(?:st|nd|rd|th)\\b|\\d{1,2}\\.(?:\\d|\\s|$)|\\d/\\d|\\b(?:den|el|il|le|les|los|dia|dias|op|am|vom|em) \\d|\\b(?:days?|tage?n?|jours?|dias?|giorn[oi]|dag(?:en)?)\\b`,
)
/** Days on which people are somewhere else, or on their way. */
export const elsewhere =
  /\b(?:arriv\w*|train|flight|fly\w*|hotel|leav\w*|depart\w*|teach\w*|travel\w*|appointment|deadline|presenting|my (?:talk|paper|presentation|poster|session|panel)|invoice|reply|let me know|rechnung|vortrag\w*|mein (?:poster|beitrag)|ruckmeldung|facture|ma (?:communication|presentation)|factura|mi (?:ponencia|comunicacion)|fattura|la mia (?:relazione|presentazione)|fatura|minha (?:comunicacao|apresentacao)|factuur|mijn (?:lezing|presentatie)|leider|verhindert|unfortunately|unable|busy|malheureusement|empech\w*|lamentablemente|purtroppo|infelizmente|helaas|verhinderd|anreis\w*|abreis\w*|zug|flug|repartir|partir|arrivera?i?|lleg\w*|vuelo|arrivo|volo|treno|cheg\w*|voo|aankom\w*|vertrek\w*|vlucht)\b/

/** Asks to be put on the list. */
export const requestWords =
  /\b(?:put|book|sign|add|count|get|register|enrol) me\b|\bcan i (?:come|register|attend|join)\b|\b(?:mich|me|mi|mij|m'|m).{0,80}(?:anmeld|inscri|iscriv|inscrev|aanmeld|inschrij)/

/** A sentence with one of these says who comes. */
export const attendWords =
  /\b(?:attend|attending|coming|come|join|participat\w*|register me|register for|sign me up|put me down|book me|count me in|add me|get me (?:on|in)|put me in|be there|ben er|present|take part|(?:me )?apunto|be with (?:you|us)|nimmt|kommt|viendra|participera|assistera|sera|asistira|vendra|participara|partecipera|sara|vira|komt|neemt|je (?:viendrai|viens)|irei|confirmo|inscricao|inschrij\w*|aanmeld\w*|nehme|teilnehmen|komme|dabei|participer\w*|serai|assister\w*|asistire|asistir|voy|partecip\w*|saro|kom|aanwezig|deelnemen|meld\w* (?:hiermit |ich |sie |ik )*(?:mich|me|mij)|anmelden|inscri\w*|iscriv\w*|inscrev\w*)\b/
/** A wish: of days where nothing else is said. */
export const wishWords =
  /\b(?:for me|i'd (?:like|love)|i would (?:like|love)|i want|fur mich|ich mochte|pour moi|je voudrais|para mi|quisiera|per me|vorrei|para mim|gostaria|voor mij|ik wil)\b/

/** What was ordered, and its price: its name may hold the days. */
export const ticketWords = /\b\p{L}*(?:tickets?|karte|pass|billet|entrada|biglietto|kaart)\b/gu
export const productWords =
  /\b(?:place|participants?|registration|conference|admission|attendance|tagung\w*|teilnahme\w*|presence|asistencia|presenza|presenca|deelname)\b/g
export const priceWords = /[£€$]|\b(?:gbp|eur|usd)\b|\b\d+ ?x\b|\bx ?\d+\b|\(day|\bday \d/
/** Beside one of these a day is not about attendance. */
export const mealWords =
  /\b(?:dinner|reception|lunch|workshop|abendessen|mittagessen|gesellschaftsabend|diner|dejeuner|cena|almuerzo|pranzo|almoco|jantar)\b/
