import { coAuthors } from '#shared/authors/co-authors.ts'
import { nameSpellings } from '#shared/authors/names.ts'
import { emailKey } from '#shared/email.ts'
import { foldText } from '#shared/text.ts'

export type PossibleReviewer = {
  firstName: string
  lastName: string
  email: string | null
  institution: string
}

export type Authored = {
  leadAuthorFirstName: string
  leadAuthorSurname: string
  email: string
  institution: string
  otherAuthors: string
}

/** Lower-case words between single spaces, so that whole words can be searched. */
export const plainWords = (text: string) =>
  ` ${foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/** An organisation, rather than a part of one, a city or a country. */
const isOrganisation = (words: string) =>
  / (\S*universi\S*|\S*college|\S*hochschule|polytech\S*) /.test(words)

const withoutArticle = (words: string) => words.replace(/^ the /, ' ')

const institutionTraits = (institution: string) => {
  const whole = withoutArticle(plainWords(institution))
  const parts = institution.split(/[,;/()|–]/).map((part) => withoutArticle(plainWords(part)))
  return { whole, parts, organisations: parts.filter(isOrganisation) }
}
type InstitutionTraits = ReturnType<typeof institutionTraits>

/** The same whole name, or the same organisation in names such as 'Faculty of Education, Demo University'. */
const isSameInstitution = (a: InstitutionTraits, b: InstitutionTraits): boolean =>
  a.whole.trim() !== '' &&
  b.whole.trim() !== '' &&
  (a.whole === b.whole ||
    a.parts.includes(b.whole) ||
    b.parts.includes(a.whole) ||
    a.organisations.some((part) => b.organisations.includes(part)))

/** Computed once for each person, because each is compared with hundreds of abstracts. */
export const reviewerTraits = ({ firstName, lastName, email, institution }: PossibleReviewer) => ({
  email: email === null ? null : emailKey(email),
  names: firstName && lastName ? nameSpellings(firstName, lastName).map(plainWords) : [],
  institution: institutionTraits(institution),
})

export const abstractTraits = (abstract: Authored) => {
  const affiliations = coAuthors(abstract.otherAuthors).map(({ affiliation }) => affiliation)
  return {
    emails: [abstract.email, ...abstract.otherAuthors.split(/[\s,;<>()]+/)].map(emailKey),
    names: [`${abstract.leadAuthorFirstName} ${abstract.leadAuthorSurname}`, abstract.otherAuthors].map(
      plainWords,
    ),
    institutions: [abstract.institution, ...affiliations].map(institutionTraits),
  }
}

/** The reason against this reviewer that the records give; null for none. */
export const conflictOf = (
  reviewer: ReturnType<typeof reviewerTraits>,
  abstract: ReturnType<typeof abstractTraits>,
): string | null => {
  if (reviewer.email !== null && abstract.emails.includes(reviewer.email)) return 'Is an author'
  if (reviewer.names.some((name) => abstract.names.some((text) => text.includes(name))))
    return 'Has the same name as an author'
  const isSame = abstract.institutions.some((one) => isSameInstitution(reviewer.institution, one))
  return isSame ? 'Same institution' : null
}
