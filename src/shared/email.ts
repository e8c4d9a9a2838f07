/** One address with a domain that has a dot, as mail programs write it. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

export const MAX_EMAIL_LENGTH = 254

/** The same rule as the API's, for pages that load no other rules. */
export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && emailPattern.test(text)

/** Addresses are compared without case and surrounding space. */
export const sameEmail = (a: string, b: string) => emailKey(a) === emailKey(b)
export const emailKey = (email: string) => email.trim().toLowerCase()
