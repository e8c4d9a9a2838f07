import type { LearntField } from '#shared/registrations/learnt-labels.ts'

/**
 * What a label means: a field, or what is read into several. `name` is a first name, a surname or both, depending on
 * the labels beside it.
 */
export type LabelField =
  | LearntField
  | 'name'
  | 'surnameFirst'
  | 'hasAllergies'
  | 'hasAccessRequirements'
  | 'diet'
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
  professionalTitle: `academic title, form of address, prefix, titel, akademischer titel, titre,
    titre universitaire, grade, titulo, titulo academico, titolo, titolo accademico, grau academico,
    titulo profissional, titulatuur, academische titel`,
  firstName: `given name, christian name, first, vorname, vornamen, rufname, prenom, prenoms, nombre de pila,
    nombres, nome di battesimo, nome proprio, primeiro nome, nomes proprios, voornaam, voornamen, roepnaam`,
  surname: `family name, second name, last, nachname, familienname, zuname, nom de famille, patronyme,
    apellido, apellidos, cognome, cognomi, apelido, apelidos, sobrenome, ultimo nome, achternaam, familienaam`,
  name: 'name, nom, nombre, nome, naam',
  fullName: `full name, complete name, attendee, delegate, participant, registrant, ticket holder,
    name on ticket, vollstandiger name, vor und nachname, teilnehmer, teilnehmerin, teilnehmername,
    nom complet, prenom nom, participante, nombre completo, asistente, nome completo, nominativo,
    partecipante, volledige naam, voor en achternaam, deelnemer, deelneemster, naam deelnemer`,
  surnameFirst: 'nom prenom',
  institution: `organization, affiliation, university, company, employer, institute, college, school,
    workplace, company name, organisation name, where do you work, institution work, firma, einrichtung,
    universitat, hochschule, arbeitgeber, institut, schule, organisation, etablissement, universite, societe,
    entreprise, organisme, employeur, ecole, laboratoire, institucion, universidad, empresa, organizacion,
    entidad, centro de trabajo, centro, escuela, istituzione, ente, ente di appartenenza, universita,
    azienda, ateneo, scuola, istituto, instituicao, universidade, organizacao, entidade, escola, faculdade,
    local de trabalho, instelling, organisatie, universiteit, bedrijf, werkgever, hogeschool, instituut`,
  jobTitle: `role, job role, job, occupation, profession, function, designation, position held, funktion,
    beruf, stelle, berufsbezeichnung, tatigkeit, position, fonction, poste, metier, emploi, cargo, puesto,
    puesto de trabajo, ocupacion, profesion, funcion, qualifica, ruolo, posizione, professione, funzione,
    incarico, funcao, profissao, ocupacao, functie, beroep, positie, functietitel`,
  email: `mail, mail address, contact email, work email, ticket email, email adresse, emailadresse,
    mailadresse, courriel, adresse electronique, adresse email, adresse mail, mel, correo,
    correo electronico, direccion de correo, direccion de email, posta elettronica, indirizzo email,
    indirizzo mail, correio eletronico, endereco de email, endereco eletronico, emailadres, email adres,
    mailadres`,
  days: `days, day, conference days, attend, attending, day attending, attendance, days attending,
    days attend, dates, coming, coming on, days coming, attending on, tag, tage, tagen, teilnahmetage,
    teilnahme, anwesenheit, anwesend, jour, jours, jours present, jours de presence, presence, participation,
    dates de presence, dia, dias, asistencia, dias de asistencia, giorno, giorni, giorni di presenza,
    giorni di partecipazione, presenza, partecipazione, dias de presenca, presenca, participacao,
    dias de participacao, dag, dagen, dagen aanwezig, aanwezigheid, aanwezig, deelname`,
  hasAllergies: `allergy, food allergies, food allergy, food intolerances, intolerances, intolerance,
    special diet, allergien, allergie, unvertraglichkeiten, lebensmittelallergien,
    lebensmittelunvertraglichkeiten, allergies alimentaires, intolerances alimentaires, alergia, alergias,
    alergias alimentarias, intolerancias, restriccion alimentaria, allergia, intolleranze,
    allergie alimentari, intolleranze alimentari, alergias alimentares, intolerancias alimentares,
    allergieen, voedselallergieen, intoleranties, allergieen of dieetwensen`,
  allergiesDetails: `angaben zu allergien, details des allergies, detalles de alergias,
    dettagli delle allergie, detalhes das alergias, details allergieen`,
  diet: `diet, dietary, dietary requirements, dietary needs, dietary restrictions, dietary preferences,
    dietary preference, meal preference, food, special dietary requirements, caterers know diet,
    besondere ernahrung, verpflegung, essen, diat, essenswunsche, ernahrungswunsche, ernahrung,
    regime alimentaire, regime, restrictions alimentaires, besoins alimentaires, repas, dieta,
    restricciones alimentarias, necesidades dieteticas, requisitos alimentarios, comida, regime alimentare,
    esigenze alimentari, restrizioni alimentari, restricoes alimentares, restricao alimentar,
    necessidades alimentares, regime alimentar, dieetwensen, dieet, dieetvereisten`,
  hasAccessRequirements: `access, access needs, accessibility needs, accessibility requirements,
    special needs, support needs, other support, assistance, adjustments, adjustments venue, mobility,
    special needs assistance, barrierefreiheit, barrierefreier zugang, unterstutzung, unterstutzungsbedarf,
    besonderer bedarf, besondere bedurfnisse, zugang, accessibilite, besoins d accessibilite, acces,
    handicap, besoins particuliers, besoins specifiques, amenagements, accesibilidad,
    necesidades de accesibilidad, acceso, necesidades especiales, discapacidad, movilidad, adaptacion,
    accessibilita, esigenze di accessibilita, esigenze di accesso, accesso, esigenze particolari, disabilita,
    mobilita, acessibilidade, necessidades de acessibilidade, acesso, necessidades especiais, mobilidade,
    deficiencia, toegankelijkheid, toegankelijkheidswensen, toegang, bijzondere behoeften, mobiliteit`,
  accessDetails: `angaben zur barrierefreiheit, details accessibilite, detalles de accesibilidad,
    dettagli accessibilita, detalhes de acessibilidade, details toegankelijkheid`,
  ticketType: `ticket, ticket type, ticket name, admission item, registration type, ticketart,
    eintrittskarte, billet, type de billet, tarif, entrada, tipo de entrada, biglietto, tipo di biglietto,
    bilhete, tipo de bilhete, ingresso, kaart, soort ticket`,
  dinner: `dinner, conference dinner, gala dinner, abendessen, konferenzdinner, diner, diner de gala, cena,
    cena de gala, cena sociale, cena di gala, jantar, jantar de gala, conferentiediner`,
  status: `status, payment status, order status, zahlungsstatus, bestellstatus, statut, statut du paiement,
    estado, estado del pago, stato, stato del pagamento, estado do pagamento, situacao, betaalstatus,
    betalingsstatus`,
} as const satisfies Partial<Record<LabelField, string>>

/** Words that change nothing about what a label means. */
export const fillers = `your the a an of please enter what what's is are which do does did you have any s we can reach where will i my me
  for required optional mandatory part question answer anything should about or need with us tell list joining take and as on to be there name's attendee attendees
  attendee's delegate delegates participant participants registrant
  ihr ihre ihren ihrem bitte der die das des am wie lautet ist sind welche welchen an in haben sie pflichtfeld optional werden teilnehmen
  teilnehmer teilnehmers teilnehmerin teilnehmenden nehmen teil benotigen welche votre vos le la les l du des de d quel quelle quels quelles est sont vous obligatoire facultatif avez serez e
  su sus el los cual es son que cuales en del tiene usted alguna asistira asistente trabaja necesita obligatorio opcional suo sua il lo i qual quali e ha obbligatorio facoltativo seu sua o os
  qual quais tem necessita alguma obrigatorio uw het een wat welke heeft u op verplicht optioneel bent`

/** Words between the parts of a label that names several things: 'Allergies or dietary needs'. */
export const conjunctions = 'and or und oder et ou y o e en'

/** Words of remarks in brackets, '(as on the badge)', that change nothing about a label. */
export const remarkWords = 'badge tick multiple answers choices possible select all apply that if applicable'

/** Whose data follows a heading with one of these: not the attendee's. */
export const othersHeadings = `billing, billing address, billing details, billing information, billed to, bill to, invoice, invoice address,
  invoice to, invoice details, buyer, buyer information, buyer details, purchaser, purchased by, purchaser details, paid by, payer, payment,
  payment details, customer, customer details, ordered by, booked by, booker, order contact, organiser, organizer, contact person,
  emergency contact, emergency contact details, supervisor, line manager, approver, shipping address, cardholder, account holder, approved by, registered by, submitted by,
  rechnung, rechnungsadresse, rechnungsanschrift, rechnungsempfanger, kaufer, kauferin, besteller, bestellerin, bezahlt von, bestellt von, kunde, kundendaten, veranstalter,
  notfallkontakt, ansprechpartner, facturation, adresse de facturation, facture, acheteur, acheteuse, client, paye par, commande par, payeur, organisateur, contact d urgence,
  facturacion, datos de facturacion, direccion de facturacion, comprador, compradora, cliente, pagado por, comprado por, organizador, contacto de emergencia,
  fatturazione, dati di fatturazione, indirizzo di fatturazione, acquirente, pagato da, acquistato da, organizzatore, contatto di emergenza,
  faturacao, dados de faturacao, morada de faturacao, pago por, organizador, contacto de emergencia,
  facturering, factuuradres, factuurgegevens, koper, besteller, betaald door, besteld door, klant, organisator, noodcontact`

/** Whose data follows a heading with one of these, perhaps with a number: the attendee's. */
export const attendeeHeadings = `attendee, attendees, attendee details, attendee information, attendee data, delegate, delegate details, participant,
  participant details, participants, registrant, registrant details, ticket, ticket holder, ticket holder details, personal details, personal information, registration, person, guest,
  teilnehmer, teilnehmerin, teilnehmerdaten, anmeldung, personliche angaben, participant, participante, inscription, coordonnees du participant, asistente, datos del asistente,
  inscripcion, partecipante, dati del partecipante, iscrizione, participante, dados do participante, inscricao, deelnemer, deelnemergegevens, inschrijving`
