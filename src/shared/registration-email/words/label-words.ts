/**
 * The words of labels, without accents and in lower case; hyphens and underscores are spaces.
 * Each list starts with English, then German, French, Spanish, Italian and Dutch.
 */
export const labelPhrases = {
  professionalTitle: `professional title, title, academic title, prefix, salutation, honorific,
    titel, akademischer titel, akademischer grad, anrede, titre, civilite, titulo, tratamiento,
    titolo, titolo accademico, appellativo, aanhef, aanspreektitel`,
  firstName: `first name, firstname, forename, given name, christian name, first and middle name,
    vorname, rufname, prenom, nombre de pila, primer nombre, voornaam, roepnaam`,
  surname: `surname, last name, lastname, family name, nachname, familienname, zuname, nom de famille,
    apellido, primer apellido, cognome, achternaam, familienaam`,
  fullName: `name, full name, complete name, name on badge, badge name, first and last name, name and surname,
    first name and surname, teilnehmername, vollstandiger name, vor und nachname, vor und zuname, vorname und nachname,
    vorname nachname, nom, nom complet, prenom et nom, prenom nom, nombre, nombre completo, nombre y apellido,
    nome, nome completo, nome e cognome, nominativo, naam, volledige naam, voor en achternaam, voornaam en achternaam`,
  surnameFirst: `surname and first name, last name first name, surname first name, name vorname,
    nachname vorname, name und vorname, nachname und vorname, nom et prenom, nom prenom, apellido y nombre,
    apellido nombre, cognome e nome, cognome nome, achternaam voornaam`,
  institution: `institution, organisation, organization, affiliation, university, company, employer, institute,
    college, institution name, organisation name, organization name, company name, university name,
    institution organisation, home institution, firma, unternehmen, einrichtung, universitat, hochschule, arbeitgeber,
    institut, etablissement, universite, societe, entreprise, organisme, structure, employeur, institucion, universidad,
    empresa, organizacion, entidad, centro de trabajo, afiliacion, istituzione, ente, ente appartenenza, universita,
    azienda, organizzazione, ateneo, affiliazione, instelling, organisatie, universiteit, bedrijf, werkgever, hogeschool`,
  jobTitle: `job title, position, role, job role, job, occupation, profession, post,
    funktion, beruf, stelle, berufsbezeichnung, tatigkeit, fonction, poste, metier, cargo, puesto, puesto trabajo,
    ocupacion, profesion, qualifica, ruolo, posizione, professione, funzione, functie, beroep, positie`,
  email: `email, mail, email address, email adresse, mail adresse, mailadresse, emailadresse, adresse email, adresse mail,
    courriel, adresse courriel, adresse electronique, mel, correo, correo electronico, direccion correo,
    direccion correo electronico, direccion email, posta elettronica, indirizzo email, indirizzo mail,
    indirizzo posta elettronica, emailadres, mailadres`,
} as const

/** Labels that may stand before their value without a colon. */
export const looseLabels = `professional title, title, first name, forename, given name, surname, last name, family name,
  institution, organisation, organization, job title, position, email, email address, name, full name,
  vorname, nachname, familienname, prenom, apellido, cognome, voornaam, achternaam, institution name`

/** Words around a label that change nothing. */
export const fillers = `your ihr ihre ihrem dein deine votre vos tu su tuo suo tua sua vostro uw jouw je
  the of a an der die das des dem den de du la le les l d el los las del della dei di il lo i s van het
  please bitte enter what is wie lautet your quel quelle est cual es qual e wat primary main work business dienstlich
  dienstliche professionnel professionnelle profesional aziendale zakelijk contact confirm confirmation repeat
  wiederholen bestatigen required optional pflichtfeld pflichtangabe obligatoire facultatif obligatorio opcional
  obbligatorio verplicht optioneel as on badge it should appear for use to be contacted under current own`

/** Whose data it is: the attendee's. */
export const attendeeWords = `attendee delegate participant participante registrant ticketholder holder ticket visitor
  teilnehmer teilnehmerin teilnehmers teilnehmende teilnehmenden teilnehmerdaten inscrit asistente congresista
  partecipante iscritto deelnemer bezoeker applicant person`
/** The payer's, or that of someone who acted for the attendee: taken only where nothing else is given. */
export const payerWords = `buyer purchaser payer billing invoice invoicing customer client booker booked ordered order placed
  order bought paid by kaufer kauferin besteller bestellerin rechnung rechnungs rechnungsadresse rechnungsempfanger
  rechnungsanschrift kunde kundin kunden zahler bestellt gebucht facturation facture acheteur payeur commande client
  comprador facturacion factura pagador cliente acquirente fatturazione fattura pagante koper factuur factuuradres klant
  betaler besteld`
/** Somebody else's: never taken. */
export const thirdPartyWords = `emergency notfall notfallkontakt urgence emergencia emergenza nood noodcontact supervisor manager
  betreuer organiser organizer veranstalter organisateur organizador organizzatore organisator support help assistant
  secretary accompanying companion spouse partner guest begleitperson accompagnant acompanante accompagnatore cc copy
  sender alternative alternate secondary second spare sales questions question queries enquiries referee sponsor forwarded
  sekretariat ansprechpartner kontakt`
/** Words of a heading above a group of answers. */
export const headingWords = `information info details detail data address adresse angaben daten anschrift kontaktdaten
  informations coordonnees donnees datos direccion dati indirizzo gegevens adres registration registrierung anmeldung
  inscription inscripcion iscrizione inschrijving response antwort reponse respuesta risposta antwoord submission entry
  booking number nr no n of von sur di van personal personliche`
/** A number after one of these counts people. */
export const countedWords = `attendee delegate participant person registration response submission entry ticket booking
  teilnehmer anmeldung antwort person participante asistente inscription inscripcion reponse respuesta partecipante
  iscrizione risposta deelnemer inschrijving antwoord`

export const needWords = {
  allergy:
    /\b(?:allerg\w*|alerg\w*|intoler\w*|intoller\w*|unvertraglich\w*|lebensmittelunvertraglich\w*|lebensmittelallerg\w*|nahrungsmittel\w*|voedselallerg\w*)/,
  diet: /\b(?:diet\w*|dieet\w*|dieta\w*|food|meals?|menu|catering|ernahrung\w*|verpflegung\w*|essen\w*|kost|speise\w*|regimes?|alimenta\w*|repas|comidas?|past[oi]|maaltijd\w*|eten|voeding\w*)\b/,
  access:
    /\b(?:accessib\w*|access|accesib\w*|toegankelijk\w*|barriere\w*|mobilit\w*|disab\w*|behinder\w*|handicap\w*|discapac\w*|beperking\w*|wheelchair|rollstuhl\w*|adjustments?|adaptations?|adaptacion\w*|adattament\w*|special needs|support needs?|support requirements?|assistance|unterstutzung\w*|besondere[nr]? bedurfnisse?|besoins? (?:particulier|specifique|special)\w*|necesidades? especial\w*|esigenze?(?: particolari| speciali)?|aanpassing\w*|bijzondere behoeften|accommodation needs?)\b/,
  either:
    /\b(?:(?:special|additional|other|particular) (?:requirements?|requests?)|additional needs|besondere anforderungen|besondere wunsche|demandes particulieres|requisitos especiales|richieste particolari|speciale wensen)\b/,
  details:
    /\b(?:details?|specify|describe|explain|state|list|angeben|angaben|preciser?|precisez|detall\w*|especifi\w*|dettagli\w*|specific\w*|toelichting|licht toe|welche|lesquel\w*|cuales|quali|welke)\b/,
  /** Words beside them that make no access need: 'Access code'. */
  not: /\b(?:code|link|password|login|url|token|card number|event access|granted)\b/,
}
/** 'If yes, please give details': speaks of the need that was asked for above. */
export const followUpWords =
  /^(?:if (?:yes|so|other)\b.*|(?:please )?(?:give|provide|add|enter|specify|state|describe|explain|elaborate)\b.*|(?:further |more )?details|wenn ja\b.*|falls ja\b.*|si oui\b.*|en caso afirmativo\b.*|se si\b.*|in caso affermativo\b.*|zo ja\b.*|bitte (?:angeben|erlautern|beschreiben)|preciser|precisez|welche|welke|lesquel\w*|cuales|quali)$/
/** Words that a label about needs consists of, and no answer does. */
export const needFillers = `any your special particular specific known and or und oder et ou y o e of en requirements requirement
  needs need restrictions restriction preferences preference choice wishes wunsche wensen wens besoins besoin exigences
  necesidades necesidad esigenze esigenza details detail information do you have have got has please state list give us
  let know tell about if other others besondere bedurfnisse anforderungen alimentaires alimentaire alimentari alimentare
  alimentarias alimentaria particuliers speciale die d de des der we should be aware haben sie avez vous tiene alguna
  specifiques specifique especificas specifiche specifieke
  heeft u ha support sonstige autres otras altre andere food health arrangements issues`

/** Words that a label for one day, or for the days, consists of. */
export const dayLabelWords = `attendance attending attend attended presence present teilnahme teilnahmetage teilnahmetag anwesenheit
  anwesend asistencia asistire partecipazione presenza participation aanwezigheid aanwezig deelname am an on the of le el il
  op de du di der date dates which what will you be do are your will in person st nd rd th er plan to who select please
  last welche welchen quels cuales quali welke que
  type ticket tickets and und et y e en`
export const dayLabel =
  /\b(?:days?|attend\w*|attendance|tage?n?|teilnahme\w*|teilnehmen|nehme|nehmen|anwesen\w*|jours?|presence|presences|participation|participer\w*|assister\w*|dias?|asist\w*|giorni|giorno|giornate|partecip\w*|presenza|presenze|dag|dagen|aanwezig\w*|deelname|deelnemen|tickets?|ticketart|pass|registration (?:type|option|package)|package|eintrittskarte\w*|tageskarte\w*|billets?|entradas?|bigliett\w*|kaart\w*|coming|dates? (?:attending|of attendance))\b/
/** Beside one of these a date or a day is no attendance. */
export const notAttendance =
  /\b(?:dinner|reception|lunch|gala|banquet|tour|excursion|workshop|hotel|night|nights|birth\w*|arrival|arriving|departure|check in|check out|order|ordered|invoice|payment|paid|price|fee|status|id|number|code|reference|certificate|language|abendessen|empfang|mittagessen|ausflug|anreise|abreise|geburt\w*|bestell\w*|rechnung\w*|preis|diner|cocktail|arrivee|depart|naissance|commande|cena|almuerzo|recepcion|llegada|salida|pranzo|ricevimento|arrivo|partenza|ontvangst|aankomst|vertrek|event|veranstaltung|evenement|evento|programme|venue|submitted|purchased|purchase|created|name|size)\b/

/** What the site keeps no field for. */
export const bookkeeping =
  /^(?:order|product|item|sku|invoice|payment|paid|sub ?total|total|price|cost|fee|vat|tax|discount|quantity|qty|amount|transaction|receipt|booking|purchase|purchased|reference|ref|registration (?:id|number|date|reference|code|status)|registered at|participant status|id|phone|mobile|telephone|tel|fax|cell|post ?code|zip|(?:home |work |postal |billing |street )?address(?: line)?(?: \d)?|street|town|city|county|state|country|nationality|website|url|ip|timestamp|time|date|start time|completion time|last modified time|submitted|submission|submitted on|created|status|terms|privacy|consent|gdpr|newsletter|marketing|subject|event|event name|venue|location|when|where|response id|responder|view order|order link|bestell\w*|veranstaltung|rechnung\w*|betrag|gesamt\w*|summe|preis|zahlung\w*|telefon\w*|handy|mobil|anschrift|strasse|plz|ort|stadt|land|datum|commande|numero de commande|montant|prix|paiement|telephone portable|portable|adresse|adresse postale|rue|code postal|ville|pays|evenement|date|pedido|numero de pedido|importe|precio|pago|telefono|movil|direccion|calle|codigo postal|ciudad|pais|evento|fecha|ordine|numero ordine|importo|prezzo|pagamento|cellulare|indirizzo|via|cap|citta|paese|data|bestelnummer|bestelling|bedrag|prijs|betaling|telefoon\w*|mobiel|adres|straat|postcode|stad|evenement)\b(?: (?:no|nr|number|code|id|date|total|status|method|reference|ref|time|name|link|placed|of order|am|des?|der|\d+)){0,3}$/

/** In these languages people have two surnames. */
export const twoSurnamesLabel = /\b(?:nombre|apellidos?)\b/
/** 'Mr' or 'Mrs' gives way to a title. */
export const salutationLabel = /^(?:anrede|salutation|civilite|aanhef|tratamiento)/

/** A sentence that happens to open with a label's word goes on with one of these. */
export const sentenceWords = `a an and any are as at be been before below above but by can could do does field fields for
  from had has have how if in is it may me must my needs not of on or our please shall should so than that the their them
  there these this those until us was we were what when which who will with would you your`
