const set = (words: string) => new Set(words.split(/\s+/))

/** Titles that stand before a name, without their full stop. */
export const personTitles = set('dr prof professor mr mrs ms miss mx sir dame rev revd')

/** Words that never are part of a person's name on a line of two words: a greeting, a heading, a place, a job. */
export const notNames = set(`
  dear hello hi hey greetings regards wishes thanks thank cheers sincerely faithfully truly yours cordially
  respectfully organisers organizers organiser organizer team committee everyone everybody colleague colleagues
  madam friends viele liebe beste herzliche freundliche grüße grüsse saludos saluti cordialement cordialmente
  bonjour buongiorno guten kind warm warmest morning afternoon evening
  registration registrations register registered form forms details detail conference confirmation confirmed
  personal contact information info delegate delegates attendee attendees participant participants attendance
  booking order payment invoice receipt reference summary dietary diet requirement requirements needs access
  accessibility allergies allergy special additional notes comments event events programme program session
  workshop keynote panel abstract paper reception dinner lunch ticket tickets submission terms conditions
  privacy policy online sales message original forwarded attachment attachments signature unsubscribe
  university college institute institution school department faculty centre center hospital council ltd
  limited inc plc gmbh office society association foundation academy trust company organisation organization
  laboratory library museum ministry campus building hotel street road avenue square
  lecturer researcher research fellow associate assistant director manager senior junior student teacher
  officer administrator coordinator co-ordinator principal engineer consultant doctoral candidate phd
  postdoctoral postdoc reader emeritus vice deputy chair educator education technologist
  professional title name forename surname first last given family email e-mail mobile telephone phone fax
  website address postcode
  monday tuesday wednesday thursday friday saturday sunday
  united kingdom states uk usa eu uae ai artificial intelligence generative digital learning
  none nil yes no not applicable true false unknown anonymous
  sent reply forward view click read follow download please welcome congratulations
  looking see many very your our the this that
`)

/** Words that rule a name out only as its first word: 'Best Wishes', but George Best and Doris Day. */
export const notFirstNames = set(`
  best good great day days new old north south east west room hall house floor level important key table section
  page part week happy more all to from date subject cc town city royal saint st open state national international
`)

const pleasantry =
  /^[^\p{L}]{0,4}(?:(?:kind|best|warm|warmest|with|many)[\p{L} ]{0,30} ?(?:regards|wishes|thanks)|(?:regards|thanks|thank you|cheers|sincerely|yours (?:sincerely|faithfully|truly)|all the best|dear|hello|hi|sent from|looking forward|see you|mit freundlichen|viele grüße|cordialement|saludos)(?![\p{L}-])|best[,.! ]{0,3}$)/iu

/** A line that greets or takes leave; it never is the value of the empty label above it. */
export const isPleasantry = (text: string) => pleasantry.test(text.slice(0, 60))

// A sentence that happens to open with a label's word goes on with one of these.
const proseOpeners = set(`
  a an and any are as at be been before below above but by can could do does field fields for from had has have how
  if in is it may me must my needs not of on or our please shall should so than that the their them there
  these this those until us was we were what when which who will with would you your
`)

/** True when the words after a label read as the rest of a sentence and not as a value. */
export const isProse = (text: string) =>
  proseOpeners.has(text.slice(0, 24).trimStart().split(/\s/, 1)[0] ?? '')
