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

/** Month names without accents, English, German, French, Spanish and Italian, from January as 0. */
export const months = table(`
  january jan januar janvier janv enero ene gennaio gen
  february feb februar fevrier fevr febrero febbraio
  march mar marz mars marzo
  april apr avril avr abril aprile
  may mai mayo maggio
  june jun juni juin junio giugno
  july jul juli juillet juil julio luglio
  august aug aout agosto
  september sep sept septembre septiembre settembre
  october oct oktober okt octobre octubre ottobre
  november nov novembre noviembre
  december dec dezember dez decembre diciembre dicembre
`)

/** Weekdays without accents, from Sunday as 0; a table by itself, since several languages share words with months. */
export const weekdays = table(`
  sunday sun sonntag dimanche domingo domenica
  monday mon montag mo lundi lunes lunedi
  tuesday tue tues dienstag di mardi martes martedi
  wednesday wed weds mittwoch mi mercredi miercoles mercoledi
  thursday thu thur thurs donnerstag jeudi jueves giovedi
  friday fri freitag vendredi viernes venerdi
  saturday sat samstag samedi sabado sabato
`)

/** Which day of the conference, before the noun: the first is 0. */
export const ordinals = table(`
  first ersten erster erste premier
  second zweiten zweiter zweite deuxieme
  third dritten dritter dritte troisieme
`)
/** After the noun, 'day one'; before it they count, 'one day'. */
export const cardinals = table('one eins un\ntwo zwei deux\nthree drei trois')

const set = (words: string) => new Set(words.trim().split(/\s+/))

export const rangeWords = set('- – — to until till through thru bis au al hasta')
/** A range that needs its other end: 'from Tuesday' alone does not say until when. */
export const openEnds = set('until till bis hasta')
export const openStarts = set('from ab vom since starting')
export const exceptWords = set('except excluding without ausser ohne sauf excepto')
/** After one of these the writer is not sure, or says the opposite: nothing is read. */
export const doubtWords = set(`
  not cannot never no nor unless maybe perhaps possibly probably unsure undecided tbc tbd depends either or if might may
  nicht kein keine vielleicht oder pas peut ou quiza quizas tal forse
`)
export const dayNouns = set('day days tag tage tagen jour jours dia dias giorno giorni d')
/** Words that stand between days and say nothing of their own. */
export const glueWords = set(`
  x and und et y e on the only in person for from of at am an den dem der die le les la
  du des de el los i will be attending attend both nur vom von morning afternoon evening dates date conference please
  week st nd rd th er full ticket pass delegate rate registration
`)
