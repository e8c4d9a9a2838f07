import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '#shared/email.ts'
import { givenText, storableText } from '#shared/fields.ts'

const MAX_WELCOME = 50_000

const withoutHyphens = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

const weighted = (digits: string, weight: (at: number) => number) =>
  Array.from(digits).reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(at), 0)

/** ISBN-13 with its check digit. */
export const isIsbn = (text: string) => {
  const digits = withoutHyphens(text)
  return /^97[89]\d{10}$/.test(digits) && weighted(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}

/** Eight digits, of which the last is a check digit or X. */
export const isIssn = (text: string) => {
  const digits = withoutHyphens(text)
  return /^\d{7}[\dX]$/.test(digits) && weighted(digits, (at) => 8 - at) % 11 === 0
}

const emptyOr = (isValid: (text: string) => boolean) => (text: string) => text === '' || isValid(text)

const tooLong = (name: string, max: number) => `${name} must be ${max} characters or less`

export const bookSettingsSchema = z.object({
  /** HTML, sanitised by the server. */
  welcome: storableText('The welcome must be text').max(MAX_WELCOME, tooLong('The welcome', MAX_WELCOME)),
  isbn: givenText(20).refine(emptyOr(isIsbn), 'Please check the ISBN: 13 digits such as 978-0-306-40615-7'),
  issn: givenText(12).refine(emptyOr(isIssn), 'Please check the ISSN: 8 digits such as 0378-5955'),
  publisher: givenText(200, tooLong('The publisher', 200)),
  licence: givenText(200, tooLong('The licence', 200)),
  doiPrefix: givenText(30).refine(
    emptyOr((text) => /^10\.\d{4,9}$/.test(text)),
    'Please check the DOI prefix: a number such as 10.5555',
  ),
  depositorName: givenText(130, tooLong('The depositor’s name', 130)),
  depositorEmail: givenText(MAX_EMAIL_LENGTH).refine(
    emptyOr((text) => emailPattern.test(text)),
    'Please enter a valid email address',
  ),
})
export type BookSettings = z.output<typeof bookSettingsSchema>

/** As organisers know the settings. */
export const bookSettingLabels: Record<keyof BookSettings, string> = {
  welcome: 'Welcome',
  publisher: 'Publisher',
  isbn: 'ISBN',
  issn: 'ISSN',
  licence: 'Licence',
  doiPrefix: 'DOI prefix',
  depositorName: 'Depositor’s name',
  depositorEmail: 'Depositor’s e-mail',
}

export const defaultBookSettings: BookSettings = {
  welcome: '',
  isbn: '',
  issn: '',
  publisher: '',
  licence: '',
  doiPrefix: '',
  depositorName: '',
  depositorEmail: '',
}

/** With the version that was seen, 0 before the first save. */
export const bookSettingsUpdateSchema = bookSettingsSchema.extend({ version: z.number().int().min(0) })
export type BookSettingsUpdate = z.output<typeof bookSettingsUpdateSchema>

/** The stored setting; the defaults until it is saved. */
export const readBookSettings = (value: string | undefined): BookSettings =>
  value === undefined ? defaultBookSettings : bookSettingsSchema.parse(JSON.parse(value))
