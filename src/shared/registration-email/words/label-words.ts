/** Words of labels that ask for a name, in languages that name places like people. */
export const nameWords = 'name names nom nombre nome naam title'

/** Joins two questions in one label. */
export const jointWords = / (?:and|or|und|oder|et|ou|y|o|e|en) /

/** Beside one of these 'access' is no need. */
export const notAccess =
  /\b(?:code|link|password|login|url|token|card number|event access|granted|internet|wifi)\b/

/** What people answer, though a question may name it, too. */
export const aids =
  /wheelchair|rollstuhl|fauteuil|ruedas|carrozzina|rotelle|cadeira de rodas|rolstoel|assistan|help|hilfe|ayuda|ajuda|hulp/

/** An address that may be the person's, or that of who arranges their journey. */
export const contactWords = /\b(?:contact|kontakt|contacto|contatto|contato)\b/

/** What is no choice of the list above. */
export const otherWords = /^(?:other|sonstige\w*|andere\w*|autres?|otr[oa]s?|altr[oi]|outr[oa]s?|anders)$/

/** Asks for days, whatever else it says. */
export const daysAsked =
  /\b(?:(?:which|what) (?:of the )?(?:\w+ )?days?|welche[mnrs]? tage?n?|quels? jours?|que dias?|quali giorni|quais dias|em que dias|welke dag(?:en)?)\b/

/** Whose needs are not the attendee's. */
export const companions =
  /\b(?:accompanying|companion|your guest|plus one|(?:assistant|carer|interpreter) s|spouse|partner|begleit\w*|conjoint\w*|accompagna\w*|acompan\w*|acompanhante|begeleid\w*)\b/

/** The answers to an order's questions are the attendee's. */
export const questionWords = /\b(?:questions|fragen|preguntas|domande|perguntas|vragen)\b/

/** Counts people: '1 of 3'. */
export const countOf = /\d+ (?:of|von|sur|de|di|van) \d+/
/** With a number these count people: 'Ticket 2'. */
export const countedWords =
  /^(?:position|registration|response|submission|entry|ticket|booking|anmeldung|antwort|inscription|inscripcion|iscrizione|inscricao|inschrijving|aanmelding)\b/
