import type { LearntField } from '#shared/registrations/learnt-labels.ts'

/**
 * What a label means: a field, or what is read into several. `name` is a first name, a surname or both, depending on
 * the labels beside it; `followUp` asks for the details of the question above it.
 */
export type LabelField =
  | LearntField
  | 'name'
  | 'surnameFirst'
  | 'hasAllergies'
  | 'hasAccessRequirements'
  | 'diet'
  | 'followUp'
  | 'dinner'
  | 'status'

/** The labels of the specification: these may also stand before their value with only a space between. */
export const specifiedLabels = {
  professionalTitle: 'professional title, title',
  firstName: 'first name, forename',
  surname: 'surname, last name',
  institution: 'institution, organisation',
  jobTitle: 'job title, position',
  email: 'email, email address',
  day1: 'day1, day 1',
  day2: 'day2, day 2',
  day3: 'day3, day 3',
  day4: 'day4, day 4',
  day5: 'day5, day 5',
  hasAllergies: 'allergies',
  allergiesDetails: 'allergy details, allergies details',
  hasAccessRequirements: 'access requirements, accessibility',
  accessDetails: 'access details',
} as const satisfies Partial<Record<LabelField, string>>

/** Their synonyms in seven languages: whole labels in lower case, without accents and punctuation. */
export const synonyms = {
  professionalTitle: 'academic title, form of address, prefix, titel, titre, titulo, titolo',
  firstName: 'given name, first, vorname, prenom, nome proprio, primeiro nome, voornaam',
  surname: `family name, last, nachname, familienname, nom de famille, apellido, apellidos, cognome,
    apelido, apelidos, sobrenome, achternaam`,
  name: 'name, nom, nombre, nome, naam',
  fullName: `full name, attendee, delegate, participant, registrant, ticket holder, name on ticket,
    vollstandiger name, vor und nachname, teilnehmer, teilnehmerin, teilnehmername, nom complet, prenom nom,
    participante, nombre completo, asistente, nome completo, partecipante, volledige naam, deelnemer`,
  surnameFirst: 'nom prenom',
  institution: `organization, institution work, affiliation, university, company, employer, institute,
    college, school, company name, where do you work, firma, einrichtung, universitat, hochschule,
    arbeitgeber, institut, schule, organisation, etablissement, universite, societe, entreprise, organisme,
    ecole, laboratoire, institucion, universidad, empresa, organizacion, centro de trabajo, centro, ente,
    ente di appartenenza, universita, azienda, ateneo, scuola, istituto, instituicao, universidade,
    organizacao, escola, instelling, organisatie, universiteit, werkgever, organisation name`,
  jobTitle: `role, job role, job, profession, function, designation, funktion, beruf, position, fonction,
    poste, cargo, puesto, qualifica, ruolo, funcao, functie, beroep, position held`,
  email: `mail, mail address, contact email, work email, ticket email, email adresse, emailadresse,
    mailadresse, courriel, adresse email, correo, correo electronico, indirizzo email, correio eletronico,
    emailadres`,
  days: `days, day, days attend, jours present, anwesend, dagen aanwezig, conference days, attend,
    attending, day attending, attendance, days attending, dates, coming, days coming, tag, tage, tagen,
    teilnahmetage, teilnahme, anwesenheit, jour, jours, jours de presence, presence, participation, dia,
    dias, asistencia, giorno, giorni, giorni di partecipazione, presenza, partecipazione, presenca,
    participacao, dagen, aanwezigheid, aanwezig, deelname`,
  hasAllergies: `allergy, food allergies, food allergy, intolerances, intolerance, special diet, allergien,
    allergie, unvertraglichkeiten, lebensmittelallergien, lebensmittelunvertraglichkeiten, allergies
    alimentaires, alergia, alergias, alergias alimentarias, intolerancias, restriccion alimentaria,
    allergia, intolleranze, intolleranze alimentari, alergias alimentares, allergieen, allergieen of
    dieetwensen`,
  diet: `diet, caterers know diet, dietary, dietary requirements, dietary needs, dietary restrictions,
    dietary preference, meal preference, food, special dietary requirements, besondere ernahrung,
    verpflegung, essen, essenswunsche, ernahrungswunsche, ernahrung, regime alimentaire, regime, repas,
    dieta, restricciones alimentarias, comida, regime alimentare, esigenze alimentari, restricoes
    alimentares, restricao alimentar, regime alimentar, dieetwensen, dieet`,
  hasAccessRequirements: `access, adjustments venue, access needs, accessibility needs, accessibility
    requirements, special needs, other support, assistance, adjustments, mobility, special needs assistance,
    barrierefreiheit, barrierefreier zugang, unterstutzung, unterstutzungsbedarf, besonderer bedarf,
    besondere bedurfnisse, zugang, accessibilite, besoins d accessibilite, acces, handicap, besoins
    particuliers, besoins specifiques, accesibilidad, necesidades de accesibilidad, acceso, necesidades
    especiales, movilidad, adaptacion, accessibilita, esigenze di accessibilita, accesso, esigenze
    particolari, acessibilidade, necessidades de acessibilidade, necessidades especiais, toegankelijkheid,
    toegankelijkheidswensen, toegang, make event accessible`,
  followUp: `if yes, if yes details, if so, please specify, please give details, please describe, wenn ja,
    falls ja, si oui, en caso afirmativo, se si, em caso afirmativo, se sim, zo ja`,
  ticketType: `ticket, ticket type, ticket name, admission item, registration type, ticketart, billet,
    tarif, entrada, tipo de entrada, biglietto, tipo di biglietto, bilhete, tipo de bilhete`,
  dinner: `dinner, conference dinner, gala dinner, abendessen, konferenzdinner, diner, diner de gala, cena,
    cena sociale, jantar, conferentiediner`,
  status: `status, payment status, order status, zahlungsstatus, statut, estado, estado del pago, stato,
    stato del pagamento, betaalstatus`,
} as const satisfies Partial<Record<LabelField, string>>

/** Words that change nothing about what a label means. */
export const fillers = `your the a an of please enter what what's is are which do does did you have any s we
  can reach where will i my me for required optional mandatory part question answer anything should about or
  need with us tell list joining take and as on to be there name's attendee attendees attendee's delegate
  delegates participant participants registrant ihr ihre ihren ihrem bitte der die das des am wie lautet ist
  sind welche welchen in haben sie pflichtfeld werden teilnehmen teilnehmer teilnehmers teilnehmerin
  teilnehmenden nehmen teil benotigen votre vos le la les l du de d quel quelle quels quelles est sont vous
  obligatoire facultatif avez serez e su sus el los cual es son que cuales en del tiene usted alguna
  asistira asistente trabaja necesita obligatorio opcional suo sua il lo qual quali ha obbligatorio
  facoltativo seu o os quais tem necessita alguma obrigatorio uw het een wat welke heeft u op verplicht
  optioneel bent follow more specify give describe`

/** Words between the parts of a label that names several things: 'Allergies or dietary needs'. */
export const conjunctions = 'and or und oder et ou y o e en'

/** Words of remarks in brackets, '(as on the badge)', that change nothing about a label. */
export const remarkWords = 'badge tick multiple answers choices possible select all apply that if applicable'

/** Whose data follows a heading with one of these: not the attendee's. */
export const othersHeadings = `billing, billed to, bill to, invoice, invoice to, buyer, purchaser, purchased
  by, paid by, payer, payment, customer, ordered by, booked by, booker, order contact, organiser, organizer,
  contact person, emergency contact, supervisor, line manager, approver, shipping address, cardholder,
  account holder, approved by, registered by, submitted by, rechnung, rechnungsadresse, rechnungsanschrift,
  rechnungsempfanger, kaufer, kauferin, besteller, bestellerin, bezahlt von, bestellt von, kunde,
  kundendaten, veranstalter, notfallkontakt, ansprechpartner, facturation, adresse de facturation, facture,
  acheteur, acheteuse, client, paye par, commande par, payeur, organisateur, contact d urgence, facturacion,
  datos de facturacion, direccion de facturacion, comprador, compradora, cliente, pagado por, comprado por,
  organizador, contacto de emergencia, fatturazione, dati di fatturazione, indirizzo di fatturazione,
  acquirente, pagato da, acquistato da, organizzatore, contatto di emergenza, faturacao, dados de faturacao,
  morada de faturacao, pago por, facturering, factuuradres, factuurgegevens, koper, betaald door, besteld
  door, klant, organisator, noodcontact`
