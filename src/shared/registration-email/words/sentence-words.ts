/** A sentence of the writer about themselves, without accents. */
export const firstPerson =
  /\b(?:i|i'm|i've|i'd|i'll|my|me|ich|mir|mich|meine?[rnms]?|bin|je|j'ai|j'|m'|me|mon|ma|mes|suis|yo|soy|tengo|mi|mis|necesito|io|sono|ho|mio|mia|eu|sou|tenho|meu|minha|preciso|ik|ben|heb|mijn|mij|puedo|quiero|quisiera|asistire|voy|vorrei|posso|verro|partecipero|quero|gostaria|irei|vou|participarei|confirmo|desidero|deseo|desejo|wunsche|apunto)\b/

/** A greeting in the line of the first sentence. */
export const hello =
  /^(?:hi|hey|hello|dear|hallo|liebe[rs]?|hoi|ha|beste|hola|ciao|cara?o?|salut|bonjour|olá|ola) \p{Lu}[\p{L}'’-]*,? /iu

/** Words before the writer's own name. */
export const introduction =
  /(?:my name is|i am called|ich heisse|mein name ist|je m'appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome e|chamo-me|me chamo|meu nome e|mijn naam is|ik heet)\s+(?:(?:dr|prof)\.?\s+)*$/

/** Where a sentence about oneself goes on with something else. */
export const newClause =
  /;\s+|,?\s+(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s+(?=(?:i|i'm|i’m|i'll|i’ll|since|also|ich|je|j'|j’|yo|io|eu|ik|ausserdem|auch|aussi|tambien|anche|também|ook)(?![\p{L}]))/giu

/** Why somebody comes, or does not: the days of a reason are no answer. */
export const reason =
  /,?\s(?:because|as i|since i|weil|da ich|denn|car|parce que|puisque|porque|ya que|perch[eé]|pois|omdat|want)(?!\p{L})[^;()…]*/giu

/** Where a sentence goes on with another thought: an exception, a remark. */
export const otherClause =
  /[;()…]|\s[-–—]\s|,(?=[^,;.]*(?:leider|verhindert|unfortunately|unable|busy|malheureusement|empêch|lamentablemente|no puedo|purtroppo|infelizmente|helaas|verhinderd))|,?\s(?:but|while|aber|mais|pero|ma|mas|maar)(?!\p{L})/iu

/** Takes back what was said before. */
export const corrected =
  /\b(?:instead|correction|sorry|actually|stattdessen|korrektur|finalement|plutot|en lugar|en vez|invece|anzi|em vez|afinal|in plaats|toch)\b/

/** Says that the writer has not decided to come. */
export const undecided =
  /\b(?:not (?:yet )?decided|haven't decided|noch nicht entschieden|pas encore decide|aun no he decidido|non ho ancora deciso|ainda nao decidi|nog niet besloten|before i (?:decide|register|sign up|book)|(?:i am|i'm) (?:thinking (?:about|of)|considering)|bevor ich mich (?:anmelde|entscheide)|avant de (?:m'inscrire|me decider)|antes de (?:inscribirme|decidir\w*|me inscrever)|prima di (?:iscrivermi|decidere)|voordat ik me)\b/

/** Without one of these a mail that asks something registers nobody. */
export const registerWords =
  /\b(?:register\w*|registration|sign(?:ing)? (?:me )?up|book(?:ing)?|attend\w*|join|come|coming|take part|participat\w*|anmeld\w*|melde|teilnehmen|teilnahme|komme|inscri\w*|inscrev\w*|particip\w*|iscri\w*|partecip\w*|asist\w*|aanmeld\w*|inschrij\w*|deelnem\w*|cancel\w*)\b/

/** Says that an earlier registration is no longer right. */
export const changed =
  /\b(?:change (?:that|it|this|my)|(?:anmeldung|registrierung) .{0,20}\bandern|umbuchen|modifi(?:er|car(?:e)?)|wijzigen|cambiar|cambiare|alterar|mudar)\b/

/** Beside one of these a short sentence is not about its writer. */
export const impersonal =
  /\b(?:he|she|his|her|him|il|elle|ella|lui|lei|ele|ela|zij|hij|er|requirements|below|you|your|yours|we|our|us|sie|ihnen|ihre?|wir|uns|vous|votre|vos|nous|usted(?:es)?|vuestr[oa]|voi|vostr[oa]|noi|voces?|jullie|uw|wij|lunch|buffet|menu|dinner|slides|venue|building|room)\b/

/** A clause that names a need to say that there is none. */
export const nothingNeeded =
  /\b(?:no|not any|(?:do|does) not (?:have|need|require) any|(?:don't|doesn't) (?:have|need|require) any|nothing|none|without|keine?[nr]?|nicht|aucune?|pas d[e']|sin|ningun[ao]?|nessun[ao]?|geen|sem|nenhum[ao]?)\b.{0,30}\b(?:allerg|alerg|diet|requirement|needs?\b|restric|access|intoler|besoin|necesid|esigenz|bedurf|wens|necessid|accesib|acessib|barrier)/

/** A sentence about somebody beside the writer. */
export const aboutOthers =
  /\b(?:(?:my|our) (?:\w+ )?(?:colleague|student|wife|husband|partner|assistant|son|daughter|friend|boss|supervisor)s?|she|he|her|his|kolleg\w+|meine? (?:frau|mann|partner\w*)|collegues?|ma femme|mon mari|elle|companer[oa]s?|mi (?:esposa|marido|mujer|pareja)|ella|collegh?[aei]|mia moglie|mio marito|lui|lei|colegas?|minha esposa|meu marido|ele|ela|collega'?s?|mijn (?:vrouw|man)|zij|hij)\b/

/** A letter that registers somebody else: its writer is no attendee. */
export const forOthers =
  /(?<!n't |not )\b(?:register|registering|registration (?:for|of)|sign up|enrol|book)(?: in)? (?:my|our|her|him|them|the following|two|three|a(?! (?:place|seat|spot|ticket|room)\b)|professor|prof|dr|mr|mrs|ms)\b|\bon behalf of\b|\bim (?:namen|auftrag) (?:von|der|des|meine)|\b(?:melde|melden|anmeldung (?:von|fur))\b.{0,20}\b(?:meine[nr]?|unsere[nr]?|frau|herrn?|prof|dr|folgende)\b|\binscrire (?:mon|ma|mes|notre|nos|m|mme|le|la|les|prof)\b|\bau nom de\b|\binscribir a\b|\ben nombre de\b|\biscrivere (?:il|la|i|le|mio|mia|prof)\b|\bper conto d|\binscrever [oa]s?\b|\bem nome d|\bnamens\b|\b(?:mijn|onze) (?:collega|student)\b.{0,60}\b(?:aanmelden|inschrijven)\b/

/** The same where a name follows. */
export const namedToRegister =
  /\b(?:register|enrol|book in|inscrire|inscribir a|iscrivere|inscrever)\s+\p{Lu}\p{Ll}+ \p{Lu}/u

/** Beside one of these the writer is registered, too. */
export const writerToo =
  /\b(?:myself|and me|me and|mich (?:selbst )?und|und mich|moi-meme|et moi|a mi mismo|y a mi|me stess[oa]|e me|mim|mezelf|en mij)\b/

/** A sentence about the only person whom a letter registers. */
export const whoIsRegistered = new RegExp(
  `${forOthers.source}|\\b(?:he|she|they|who|er|sie|il|elle|qui|el|ella|quien|lui|lei|che|ele|ela|quem|hij|zij|ze|die)\\b`,
)
