import { splitAtCommas } from './other-authors.ts'

const organisation =
  /universi|college|school|hochschule|polytech|institut|academ|cent(?:re|er)\b|faculty|department|ministry|council|\b(?:lab|ltd|inc|gmbh)\b/i

/** A first name and a surname, and no organisation. */
export const isFullName = (part: string) => /^\S+(?:\s+\S+){1,4}$/.test(part) && !organisation.test(part)

/** 'Uthor, Ada' and not 'Uthor, Demo University'. */
const isFirstNames = (part: string) => /^\S+(?:\s+\S+)?$/.test(part) && !organisation.test(part)

type CoAuthor = { name: string; affiliation: string }

const afterComma = (written: string): CoAuthor => {
  const [name = '', ...rest] = splitAtCommas(written).map((part) => part.trim())
  const affiliation = rest.filter(Boolean).join(', ')
  return !name.includes(' ') && isFirstNames(affiliation)
    ? { name: written.trim(), affiliation: '' }
    : { name, affiliation }
}

/** A co-author with the affiliation after a comma or in brackets: 'Ada Example (Demo University, York)'. */
export const coAuthorParts = (written: string): CoAuthor => {
  const [, name, affiliation = ''] = /^([^(]*\S)\s*\((.*)\)$/.exec(written.trim()) ?? []
  return name === undefined
    ? afterComma(written)
    : { name: name.replace(/,$/, '').trim(), affiliation: affiliation.trim() }
}
