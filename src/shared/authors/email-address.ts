/** One address with a domain that has a dot, as mail programs write it. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

export const LONGEST_EMAIL = 254

/** The same rule as the API's, for pages that load no other rules. */
export const isEmail = (text: string) => text.length <= LONGEST_EMAIL && emailPattern.test(text)
