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
  /^[^\p{L}]{0,4}(?:(?:kind|best|warm|warmest|with|many)[\p{L} ]{0,30} ?(?:regards|wishes|thanks)|(?:regards|thanks|thank you|cheers|sincerely|yours (?:sincerely|faithfully|truly)|all the best|dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|sent from|looking forward|see you|mit freundlichen|viele grüße|cordialement|saludos)(?![\p{L}-])|best[,.! ]{0,3}$)/iu

/** A line that greets or takes leave; it never is the value of the empty label above it. */
export const isPleasantry = (text: string) => pleasantry.test(text.slice(0, 60))

const closing =
  /(?:regards|wishes|sincerely|faithfully|cheers|thanks|thank you|best|grüße|grüßen|grüssen|cordialement|saludos|saluti)[,.! ]{0,4}$/iu

/** A line that ends a letter: a name and an address may follow it. */
export const isClosing = (text: string) => text.length <= 60 && isPleasantry(text) && closing.test(text)

const food =
  /allerg|vegan|vegetarian|gluten|c(?:o|ö|œ)?eliac|zöliakie|halal|kosher|lactose|laktose|dairy|\bnuts?\b|peanut|sesame|shellfish|\bdiet|intoleran|pescatarian/iu
const access =
  /wheelchair|hearing|\bdeaf|\bblind\b|visually|mobility|step-?free|\baccess(?!ed)|interpreter|sign language|\bcaption|large print|disab|autis|\bcarer|guide dog|prayer|quiet room/iu
const presence = /\bday ?\d|\battend(?:ing|ance|s)?\b|\bticket/iu

export const mentionsFood = (text: string) => food.test(text.slice(0, 1000))
export const mentionsAccess = (text: string) => access.test(text.slice(0, 1000))

/** A line with one of these words is never passed over as a mere greeting or signature. */
export const mentionsNeed = (text: string) =>
  mentionsFood(text) || mentionsAccess(text) || presence.test(text.slice(0, 1000))

const mailHeader =
  /^[\s*]{0,8}(?:from|to|cc|bcc|date|sent|received|reply-to|return-path|delivered-to|message-id|mime-version|content-[\w-]+|x-[\w-]+|dkim-[\w-]+|arc-[\w-]+|authentication-results|list-[\w-]+|in-reply-to|references|thread-[\w-]+|importance|attachments|an|von|gesendet|de|envoyé)[*]{0,2} ?:/i

export const isMailHeader = (text: string) => mailHeader.test(text.slice(0, 80))

// What the site keeps no field for, and what a machine writes around a registration.
const elsewhere =
  /^(?:order|product|item|sku|invoice|payment|paid|sub-?total|total|price|cost|fee|vat|tax|discount|quantity|qty|amount|transaction|receipt|booking|purchase|reference|ref|registration (?:id|number|date|reference)|registered at|id|phone|mobile|telephone|tel|fax|post ?code|zip|(?:home |work |postal |billing )?address(?: line \d)?|town|city|county|state|country|website|url|ip|timestamp|time|submitted|submission|created|status|terms|privacy|consent|gdpr|newsletter|marketing|subject|betreff|objet)\b[^:=\t|]{0,40}(?:[:=\t|]|$)/i
const machine =
  /^(?:thank you for (?:your )?(?:registering|registration|booking|order|purchase)|(?:we have|you have|has) received|you (?:have|are) (?:now )?(?:registered|received)|a new (?:registration|order|booking|submission)|new (?:registration|order|booking|submission)|please (?:find|see|do not reply|keep|note that this)|the following|here (?:is|are) (?:the|your)|this (?:e-?mail|message|is an automat)|do not reply|if you (?:have any questions|received this|no longer)|to unsubscribe|unsubscribe|view (?:this|in)|click here|powered by|copyright|©|all rights reserved|registered (?:office|charity|in)|(?:registration|order|booking|delegate|attendee|personal|contact) (?:details|summary|information|form|confirmation)|we look forward|sent from|sent via|get outlook)(?![\p{L}])/iu
const title = /^.{0,50}\b(?:confirmation|notification|receipt|summary)$/iu
const question =
  /^[^:?]{0,100}:$|^(?:any|anything|are|do|does|have|how|is|what|which|will|would)\b[^?]{0,150}\?$/iu
const onlyAddress = /^[<(]{0,2}(?:https?:\/\/|www\.)\S+$/i

/** What is written around a registration and is no part of it. */
export const isBoilerplate = (text: string) => {
  const words = text.slice(0, 200).trim()
  return [elsewhere, machine, title, question, onlyAddress].some((pattern) => pattern.test(words))
}

// A sentence that happens to open with a label's word goes on with one of these.
const proseOpeners = set(`
  a an and any are as at be been before below above but by can could do does field fields for from had has have how
  if in is it may me must my needs not of on or our please shall should so than that the their them there
  these this those until us was we were what when which who will with would you your
`)

/** True when the words after a label read as the rest of a sentence and not as a value. */
export const isProse = (text: string) =>
  proseOpeners.has(text.slice(0, 24).trimStart().split(/\s/, 1)[0] ?? '')
