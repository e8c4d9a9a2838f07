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

/** Whole labels in lower case, without accents and punctuation: the same ones mean the same in every language. */
export const languages = {
  english: {
    professionalTitle: 'academic title, form of address, prefix',
    firstName: 'given name, christian name, first',
    surname: 'family name, second name, last',
    name: 'name',
    fullName: `full name, complete name, first and last name, name and surname, first name and surname, attendee, delegate,
      participant, registrant, ticket holder, name on ticket`,
    institution: `organization, affiliation, university, company, employer, institute, college, school, workplace,
      company name, organisation name, name of organisation, university or company, place of work, institution or organisation, where do you work, institution work, organisation company`,
    jobTitle:
      'role, job role, job, occupation, profession, function, designation, position held, role or job title',
    email: 'mail, mail address, contact email, work email, ticket email',
    days: `days, day, conference days, days joining, attend, attending, attendance days, day attending, attendance, days attending, days attend, attending days, days of attendance, dates, dates attending,
      coming, coming on, days coming, participation, attending on`,
    hasAllergies: `allergy, food allergies, food allergy, food allergies intolerances, food allergy or intolerance, food intolerances,
      intolerances, allergies and intolerances, allergies or intolerances, allergies and diet, dietary requirements and allergies,
      allergies or dietary requirements, dietary requirements or allergies, food allergies or follow special diet,
      allergies and dietary requirements, allergies or dietary needs`,
    diet: `diet, dietary, dietary requirements, dietary requirement, dietary needs, dietary restrictions, dietary preferences,
      dietary preference, special diet, meal preference, food, food requirements, special dietary requirements,
      caterers know diet, food preferences`,
    allergiesDetails: 'details of allergies, allergy information',
    hasAccessRequirements: `access, access needs, accessibility needs, accessibility requirements, special needs, support needs,
      mobility or other support, assistance, adjustments, reasonable adjustments, adjustments take part, adjustments venue, mobility, special needs assistance,
      access requirement, access or support needs, additional support`,
    accessDetails: 'accessibility details, details of access requirements, access requirements details',
    ticketType: 'ticket, ticket type, ticket name, ticket category, admission item, registration type',
    dinner: 'dinner, conference dinner, gala dinner',
    status: 'status, payment status, order status, registration status',
  },
  german: {
    professionalTitle: 'titel, akademischer titel, akademischer grad',
    firstName: 'vorname, vornamen, rufname',
    surname: 'nachname, familienname, zuname',
    name: 'name',
    fullName: `vollstandiger name, vor und nachname, vor und zuname, vorname und nachname, vorname und name, ganzer name,
      teilnehmer, teilnehmerin, teilnehmende person, teilnehmername`,
    surnameFirst: 'name vorname, nachname vorname, name und vorname, nachname und vorname',
    institution:
      'firma, unternehmen, einrichtung, universitat, hochschule, arbeitgeber, institut, schule, organisation',
    jobTitle:
      'funktion, beruf, stelle, berufsbezeichnung, tatigkeit, position, dienstbezeichnung, stellung, rolle',
    email: 'email adresse, emailadresse, mailadresse, mail adresse, e mail adresse',
    days: 'tag, tage, tagen, teilnahmetage, teilnahme, anwesenheit, tage der teilnahme, teilnahmetag, anwesend',
    hasAllergies: `allergien, allergie, unvertraglichkeiten, lebensmittelallergien, lebensmittelunvertraglichkeiten,
      allergien und unvertraglichkeiten, allergien oder unvertraglichkeiten, ernahrung unvertraglichkeiten`,
    diet: 'besondere ernahrung, verpflegung, essen, diat, essenswunsche, ernahrungswunsche, ernahrung, verpflegungswunsche',
    allergiesDetails: 'allergien details, angaben zu allergien',
    hasAccessRequirements: `barrierefreiheit, barrierefreier zugang, unterstutzung, unterstutzungsbedarf, besonderer bedarf,
      besondere bedurfnisse, zugang, assistenz, barrierefreie bedurfnisse`,
    accessDetails: 'details zur barrierefreiheit, angaben zur barrierefreiheit',
    ticketType: 'ticketart, eintrittskarte, ticketname',
    dinner: 'abendessen, konferenzdinner',
    status: 'zahlungsstatus, bestellstatus',
  },
  french: {
    professionalTitle: 'titre, titre universitaire, grade',
    firstName: 'prenom, prenoms',
    surname: 'nom de famille, patronyme, nom usage',
    name: 'nom',
    fullName: 'nom complet, prenom et nom, prenom nom, participant, participante, nom du participant',
    surnameFirst: 'nom et prenom, nom prenom, noms et prenoms',
    institution: `etablissement, universite, societe, entreprise, organisme, structure, employeur, institution, ecole,
      laboratoire, affiliation, rattachement`,
    jobTitle: 'fonction, poste, metier, profession, qualite, emploi, intitule du poste',
    email:
      'courriel, adresse electronique, adresse email, adresse e mail, adresse mail, mel, adresse courriel',
    days: 'jour, jours, jours present, jours de presence, presence, presences, participation, dates de presence, journees',
    hasAllergies:
      'allergie, allergies alimentaires, intolerances, intolerances alimentaires, allergies et intolerances',
    diet: 'regime alimentaire, regime, restrictions alimentaires, besoins alimentaires, contraintes alimentaires, repas',
    allergiesDetails: 'details des allergies, precisions allergies',
    hasAccessRequirements: `accessibilite, besoins accessibilite, besoins d accessibilite, besoin accessibilite, acces, handicap,
      besoins particuliers, besoins specifiques, amenagements, mobilite`,
    accessDetails: 'details accessibilite, precisions accessibilite',
    ticketType: 'billet, type de billet, tarif',
    dinner: 'diner, diner de gala',
    status: 'statut, statut du paiement',
  },
  spanish: {
    professionalTitle: 'titulo, titulo academico',
    firstName: 'nombre de pila, nombres, primer nombre',
    surname: 'apellido, apellidos',
    name: 'nombre',
    fullName: 'nombre completo, nombre y apellido, nombre y apellidos, asistente, nombre del asistente',
    surnameFirst: 'apellido y nombre, apellidos y nombre',
    institution:
      'institucion, universidad, empresa, organizacion, entidad, centro de trabajo, afiliacion, centro, escuela',
    jobTitle: 'cargo, puesto, puesto de trabajo, ocupacion, profesion, funcion, rol',
    email:
      'correo, correo electronico, direccion de correo, direccion de correo electronico, direccion de email',
    days: 'dia, dias, asistencia, dias de asistencia, participacion',
    hasAllergies: `alergia, alergias, alergias alimentarias, alergias o dieta, intolerancias, alergias e intolerancias,
      alergia o restriccion alimentaria`,
    diet: 'dieta, restricciones alimentarias, necesidades dieteticas, requisitos dieteticos, requisitos alimentarios, comida',
    allergiesDetails: 'detalles de alergias, detalles de las alergias',
    hasAccessRequirements: `accesibilidad, necesidades de accesibilidad, necesidades de acceso, acceso, necesidades especiales,
      discapacidad, movilidad, adaptacion, adaptaciones, requisitos de accesibilidad`,
    accessDetails: 'detalles de accesibilidad',
    ticketType: 'entrada, tipo de entrada',
    dinner: 'cena, cena de gala',
    status: 'estado, estado del pago',
  },
  italian: {
    professionalTitle: 'titolo, titolo accademico',
    firstName: 'nome di battesimo, nome proprio',
    surname: 'cognome, cognomi',
    name: 'nome',
    fullName: 'nome completo, nome e cognome, nome cognome, nominativo, partecipante, nome del partecipante',
    surnameFirst: 'cognome e nome, cognome nome',
    institution:
      'istituzione, ente, ente di appartenenza, universita, azienda, organizzazione, ateneo, affiliazione, scuola, istituto',
    jobTitle: 'qualifica, ruolo, posizione, professione, funzione, mansione, incarico',
    email:
      'posta elettronica, indirizzo email, indirizzo e mail, indirizzo mail, indirizzo di posta elettronica',
    days: 'giorno, giorni, giorni di presenza, giorni di partecipazione, presenza, partecipazione, giornate',
    hasAllergies: `allergie, allergia, intolleranze, allergie alimentari, intolleranze alimentari, allergie e intolleranze,
      allergie o intolleranze`,
    diet: 'dieta, regime alimentare, esigenze alimentari, restrizioni alimentari, preferenze alimentari',
    allergiesDetails: 'dettagli allergie, dettagli delle allergie',
    hasAccessRequirements: `accessibilita, esigenze di accessibilita, esigenze di accesso, accesso, esigenze particolari,
      disabilita, mobilita, assistenza`,
    accessDetails: 'dettagli accessibilita, dettagli accesso',
    ticketType: 'biglietto, tipo di biglietto',
    dinner: 'cena sociale, cena di gala',
    status: 'stato, stato del pagamento',
  },
  portuguese: {
    professionalTitle: 'grau academico, titulo profissional',
    firstName: 'primeiro nome, nome proprio, nomes proprios',
    surname: 'apelido, apelidos, sobrenome, ultimo nome',
    name: 'nome',
    fullName: 'nome e apelido, nome e sobrenome, participante, nome do participante',
    surnameFirst: 'apelido e nome, sobrenome e nome',
    institution:
      'instituicao, universidade, organizacao, entidade, escola, faculdade, instituto, filiacao, local de trabalho',
    jobTitle: 'funcao, profissao, posicao, ocupacao, cargo ou funcao',
    email:
      'correio eletronico, endereco de email, endereco de e mail, endereco eletronico, correio electronico',
    days: 'dias de presenca, presenca, participacao, dias de participacao',
    hasAllergies: 'alergias alimentares, intolerancias alimentares, alergias e intolerancias',
    diet: 'restricoes alimentares, necessidades alimentares, regime alimentar, requisitos alimentares, restricao alimentar',
    allergiesDetails: 'detalhes das alergias, detalhes de alergias',
    hasAccessRequirements: `acessibilidade, necessidades de acessibilidade, necessidades de acesso, acesso, necessidades especiais,
      mobilidade, deficiencia`,
    accessDetails: 'detalhes de acessibilidade, detalhes de acesso',
    ticketType: 'bilhete, tipo de bilhete, ingresso',
    dinner: 'jantar, jantar de gala',
    status: 'estado do pagamento, situacao',
  },
  dutch: {
    professionalTitle: 'titulatuur, academische titel',
    firstName: 'voornaam, voornamen, roepnaam',
    surname: 'achternaam, familienaam',
    name: 'naam',
    fullName:
      'volledige naam, voor en achternaam, voornaam en achternaam, deelnemer, deelneemster, naam deelnemer',
    surnameFirst: 'achternaam voornaam, naam en voornaam, achternaam en voornaam',
    institution:
      'instelling, organisatie, universiteit, bedrijf, werkgever, hogeschool, onderwijsinstelling, bedrijfsnaam, instituut',
    jobTitle: 'functie, beroep, positie, rol, functietitel',
    email: 'emailadres, e mailadres, mailadres, email adres, e mail adres',
    days: 'dag, dagen, dagen aanwezig, aanwezigheid, aanwezig, dagen van aanwezigheid, deelname, deelnamedagen',
    hasAllergies: `allergieen, voedselallergieen, intoleranties, allergieen en intoleranties, allergieen of intoleranties,
      allergieen of dieetwensen`,
    diet: 'dieetwensen, dieet, dieetvereisten, eetwensen',
    allergiesDetails: 'details allergieen, toelichting allergieen',
    hasAccessRequirements:
      'toegankelijkheid, toegankelijkheidswensen, toegankelijkheidsbehoeften, toegang, bijzondere behoeften, mobiliteit',
    accessDetails: 'details toegankelijkheid, toelichting toegankelijkheid',
    ticketType: 'kaart, soort ticket, kaartsoort',
    dinner: 'diner, conferentiediner',
    status: 'betaalstatus, betalingsstatus',
  },
} as const satisfies Record<string, Partial<Record<LabelField, string>>>

/** Words that change nothing about what a label means. */
export const fillers = `your the a an of please enter what what's is are which do does did you have any s we can reach where will i my me
  for required optional mandatory question answer anything should about or need with us tell list joining take and as on to be there name's attendee attendees
  attendee's delegate delegates participant participants registrant
  ihr ihre ihren ihrem bitte der die das des am wie lautet ist sind welche welchen an in haben sie pflichtfeld optional werden teilnehmen
  teilnehmer teilnehmers teilnehmerin teilnehmenden nehmen teil benotigen welche votre vos le la les l du des de d quel quelle quels quelles est sont vous obligatoire facultatif avez serez e
  su sus el los cual es son que cuales en del tiene usted alguna asistira asistente trabaja necesita obligatorio opcional suo sua il lo i qual quali e ha obbligatorio facoltativo seu sua o os
  qual quais tem necessita alguma obrigatorio uw het een wat welke heeft u op verplicht optioneel bent`

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
