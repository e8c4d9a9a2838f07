/** A single address whose domain has a dot. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

export const MAX_EMAIL_LENGTH = 254

/** The rule of the API, for pages that do not load zod. */
export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && emailPattern.test(text)

/** Compares case-insensitively and ignores surrounding space. */
export const sameEmail = (a: string, b: string) => emailKey(a) === emailKey(b)
export const emailKey = (email: string) => email.trim().toLowerCase()

/** 'a***@demo.example' */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/u, '$1***')
