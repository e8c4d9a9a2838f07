/** Titles that stand before a name, without their full stop and without accents. */
export const personTitles = `dr prof d professor mr mrs ms miss mx sir dame rev revd herr frau hr fr dipl-ing m mme mlle monsieur
  madame pr sr sra srta don dona dna dott dottssa dott.ssa dottoressa dottore sig sigra sig.ra signor signora prof.ssa ing
  dhr mevr mw doutor doutora dra profa sra. dr.ssa meneer mevrouw drs ir professeur profesor profesora professoressa doctor doctora docteur doktor phd`
/** These belong to the title behind them. */
export const titleRanks = 'associate assoc assistant asst adjunct visiting emeritus emerita full'
/** Letters after a name. */
export const nameSuffix =
  /,?\s+(?:ph\.?d\.?|md|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|mba|frs|obe|mbe|jr\.?|sr\.?|esq\.?)$/i
/** Words that a surname may start with. */
export const particles = `van von der den de di da del della dello dos das du la le les el al bin ibn ben ter ten te zu zum zur
  vande vander mac mc st saint o y ní ni nic ó ua dal dalla delle degli do af av e i 't ’t`

/** Words that never are part of a person's name on a line of two words: a greeting, a heading, a place, a job. */
export const notNames = `
  dear hello hi hey greetings regards wishes thanks thank cheers sincerely faithfully truly yours cordially
  respectfully organisers organizers organiser organizer team committee everyone everybody colleague colleagues
  madam friends viele liebe beste herzliche freundliche grusse grussen saludos saluti cordialement cordialmente
  bonjour buongiorno guten kind warm warmest morning afternoon evening
  registration registrations register registered form forms details detail conference confirmation confirmed
  personal contact information info delegate delegates attendee attendees participant participants attendance
  booking order orders payment payable billing shipping customer invoice receipt reference summary dietary diet requirement
  requirements needs access accessibility allergies allergy special additional notes comments event events programme
  program session workshop keynote panel abstract paper reception dinner lunch ticket tickets submission terms conditions
  privacy policy online sales message original forwarded attachment attachments signature unsubscribe
  university college institute institution school department faculty centre center hospital council ltd
  limited inc plc gmbh office society association foundation academy trust company organisation organization
  laboratory library museum ministry campus building hotel street road avenue square accounts finance desk
  lecturer researcher research fellow associate assistant director manager senior junior student teacher
  officer administrator coordinator co-ordinator principal engineer consultant doctoral candidate phd
  postdoctoral postdoc reader emeritus vice deputy chair educator education technologist
  professional title name forename surname first last given family email e-mail mobile telephone phone fax
  website address postcode web response responses new
  monday tuesday wednesday thursday friday saturday sunday
  united kingdom states uk usa eu uae ai artificial intelligence generative digital learning
  none nil yes no not applicable true false unknown anonymous
  sent reply forward view click read follow download please welcome congratulations
  looking see many very your our the this that
  nouvelle inscription inscriptions neue anmeldung anmeldesystem nueva inscripcion nuova iscrizione nieuwe inschrijving
  universitat universite universidad universidade universita universiteit faculdade escola istituto liceo lycee gymnasium schule
  collegio colegio akademie academia accademia academie hochschule institut fakultat lehrstuhl fachhochschule
  ecole faculte escuela instituto facultad facolta scuola dipartimento hogeschool tagungsburo sekretariat
  montag dienstag mittwoch lundi mardi mercredi lunes martes miercoles lunedi martedi mercoledi maandag dinsdag woensdag
  oktober octobre octubre ottobre october vegan vegetarian vegetarisch halal kosher gluten free conversation`

/** Words that rule a name out only as its first word: 'Best Wishes', but George Best and Doris Day. */
export const notFirstNames = `
  best good great day days new old north south east west room hall house floor level important key table section
  page part week happy more all to from date subject cc town city royal saint st open state national international full
  selected participant teilnehmer tag jour dia giorno dag`
