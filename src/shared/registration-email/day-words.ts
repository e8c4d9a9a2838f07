const table = (lines: string): ReadonlyMap<string, number> =>
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
const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

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

/** Weekdays without accents, from Sunday as 0; several languages share words with months. */
export const weekdays = table(`
  sunday sun sonntag dimanche domingo domenica zondag
  monday mon mondays montag lundi lunes lunedi lun segunda maandag
  tuesday tue tues dienstag mardi martes martedi terca dinsdag din
  wednesday wed weds mittwoch mercredi miercoles mercoledi quarta woensdag woe
  thursday thu thur thurs donnerstag jeudi jueves giovedi quinta donderdag
  friday fri freitag vendredi viernes venerdi sexta vrijdag
  saturday sat samstag samedi sabado sabato zaterdag
`)

export const shortWeekdays = set('mo di mi do fr sa so ma wo vr za zo lu me je ve')

/** How many days there are: 'all three'. */
export const counts = table(`
    one eins uno um een
    two zwei deux dos due dois twee
    three drei trois tres tre drie
    four vier quatre cuatro quattro
    five funf cinq cinco cinque vijf
`)

export const dayNouns = set(
  'day days tag tage tagen jour jours journee journees dia dias giorno giorni giornata dag dagen',
)
export const ranges = set('- – — to until till through thru bis au al hasta fino tot ate')
/** These need the other end. */
export const rangeStarts = set('from vom ab dal desde vanaf van')
export const everyDay = set('all every each alle allen tous toutes todos todas tutti tutte')
/** Words that stand between days and change nothing. */
export const glue = set(`
  and und et y e en ed an on the of only just am den dem der die das le les la il lo los las el du des de del dei della i op
  the nur uniquement seulement solo solamente soltanto apenas alleen attendance attending attend attends participation participating
  coming present presence in person teilnahme anwesend anwesenheit participacion asistencia presencia asisto partecipazione presenza
  participacao presenca aanwezig aanwezigheid deelname ticket tickets pass for date dates
`)
