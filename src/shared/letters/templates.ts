import { z } from 'zod'
import { version } from '#shared/fields.ts'
import { inputShape, type RecordFields, storedShape } from '#shared/records/record-fields.ts'
import { accountTemplates } from './account-templates.ts'
import { type LetterKind, letterKind, letterSubject, letterText } from './letters.ts'
import { checkPlaceholders, type Placeholder, type PlaceholderProblem } from './placeholders.ts'
import { commonPlaceholders, type DefaultTemplate, signature } from './template-parts.ts'

const ofAbstract = [
  'title',
  'submission number',
  'submitted',
  'private link',
] as const satisfies readonly Placeholder[]

/** Default templates. */
export const defaultTemplates: Record<LetterKind, DefaultTemplate> = {
  receipt: {
    label: 'Receipt',
    purpose: 'Sent automatically when an abstract arrives, if mail is set up.',
    allowedPlaceholders: [
      ...commonPlaceholders,
      ...ofAbstract,
      'address',
      'abstract text',
      'coming notification date',
    ],
    subject: 'We have received your abstract “{title}”',
    text: `Dear {name},

Thank you for submitting your abstract “{title}” to {conference}. We received it on {submitted}. Your submission number is {submission number}.

This is your private page. There you can read your submission, edit it while submissions are open, add your biography and photo, or withdraw:
{private link}

Please keep this address to yourself: anyone who has it can change your submission.

Two reviewers will read your abstract.

We will tell you their decision by {coming notification date?}.

This is what you submitted:

{title}

{abstract text}

Our letters about it go to {address}. You can change the address on your private page.

${signature}`,
  },
  accepted: {
    label: 'Accepted',
    purpose: 'Tells an author that the abstract was approved. Sending it releases the decision.',
    allowedPlaceholders: [...commonPlaceholders, ...ofAbstract, 'comments to the author', 'sessions'],
    subject: 'Your abstract “{title}” has been accepted for {conference}',
    text: `Dear {name},

We are delighted to tell you that your abstract “{title}” has been accepted for {conference}, {dates}, {venue}.

The reviewers wrote:
{comments to the author?}

Please tell us on your private page whether you will present, and add your biography and photo there if they are missing:
{private link}

Your profile on our website can show visitors your e-mail address. Your private page tells you whether it does, and lets you keep it off.

All presenters need to register: {registration page}

${signature}`,
  },
  'not-accepted': {
    label: 'Not accepted',
    purpose:
      'Tells an author that the abstract was not accepted, with the reviewers’ comments. Sending it releases the decision.',
    allowedPlaceholders: [...commonPlaceholders, ...ofAbstract, 'comments to the author'],
    subject: 'Your abstract “{title}” for {conference}',
    text: `Dear {name},

Thank you for submitting your abstract “{title}” to {conference}. We received more good proposals than the programme can hold, and we are sorry to tell you that yours was not accepted.

The reviewers wrote:
{comments to the author?}

We hope that you will join us all the same, {dates}, {venue}: {registration page}

${signature}`,
  },
  changes: {
    label: 'Changes requested',
    purpose: 'Asks an author to revise the abstract before a decision is made.',
    allowedPlaceholders: [
      ...commonPlaceholders,
      ...ofAbstract,
      'comments to the author',
      'requested changes',
      'revision deadline',
    ],
    subject: 'Please revise your abstract “{title}” for {conference}',
    text: `Dear {name},

The reviewers have read your abstract “{title}” and ask for changes before they decide:

{requested changes}

You can revise it on your private page until the end of {revision deadline?}.

Please send us your changes from your private page, or reply to this letter:
{private link}

${signature}`,
  },
  scheduled: {
    label: 'Scheduled',
    purpose: 'Tells presenters the day, time and room of their sessions.',
    allowedPlaceholders: [...commonPlaceholders, 'title', 'private link', 'sessions'],
    subject: 'When and where you present at {conference}',
    text: `Dear {name},

Your sessions at {conference}:

{sessions}

All times are local. Please be in the room ten minutes before your session begins. The full programme: {programme page}

If you cannot be there at that time, please reply as soon as you can.

${signature}`,
  },
  chairing: {
    label: 'Chairing a session',
    purpose: 'Tells chairs the running order of their sessions, and asks them to confirm.',
    allowedPlaceholders: [...commonPlaceholders, 'chaired sessions', 'sessions'],
    subject: 'Your session at {conference}',
    text: `Dear {name},

We would be grateful if you chaired at {conference}. Please confirm or decline with the link below the running order:

{chaired sessions}

All times are local. Please be in the room ten minutes before the session begins, and keep each talk to its time. The full programme: {programme page}

${signature}`,
  },
  reminder: {
    label: 'Reminder',
    purpose: 'Asks presenters and chairs for missing details: biography, photo, registration or a reply.',
    allowedPlaceholders: [...commonPlaceholders, ...ofAbstract, 'missing', 'sessions'],
    subject: 'What we still need from you for {conference}',
    text: `Dear {name},

We are preparing the programme of {conference}, {dates}, and still need the following from you:

{missing}

On your private page you can add what is missing:
{private link?}

Fees and registration: {registration page}

${signature}`,
  },
  free: {
    label: 'Custom letter',
    purpose: 'Anything else, to anyone.',
    allowedPlaceholders: [
      ...commonPlaceholders,
      ...ofAbstract,
      'comments to the author',
      'note',
      'sessions',
      'chaired sessions',
      'missing',
      'attending days',
      'access needs',
      'your text',
    ],
    subject: '{conference}: {your text}',
    text: `Dear {name},

{your text}

${signature}`,
  },
  links: {
    label: 'Lost link',
    purpose: 'Sent automatically to authors who ask for their private links on the site.',
    allowedPlaceholders: [...commonPlaceholders, 'private links'],
    subject: 'Your private links for {conference}',
    text: `Dear {name},

You asked us for the private link to everything you submitted to {conference} with this e-mail address:

{private links}

Please keep this letter to yourself: anyone who has a link can change that abstract.

If you did not ask for this, there is nothing you need to do.

${signature}`,
  },
  'new-email': {
    label: 'New address',
    purpose: 'Sent automatically to the new e-mail address of an author, who confirms it.',
    allowedPlaceholders: [...commonPlaceholders, 'title', 'confirmation link'],
    subject: 'Please confirm your e-mail address for {conference}',
    text: `Dear {name},

You asked us to send letters about your abstract “{title}” to this e-mail address. Please confirm within two days that it is yours:
{confirmation link}

Until you do, our letters go to your previous address. If you did not ask for this, there is nothing you need to do.

${signature}`,
  },
  'email-changed': {
    label: 'Address changed',
    purpose: 'Sent automatically to the previous e-mail address of an author who changed it.',
    allowedPlaceholders: [...commonPlaceholders, 'title', 'new address'],
    subject: 'Your e-mail address for {conference} has changed',
    text: `Dear {name},

Letters about your abstract “{title}” now go to {new address} instead of this address, as requested on your private page.

If you did not ask for this, please reply to this letter straight away.

${signature}`,
  },
  ...accountTemplates,
}

type Written = { subject: string; text: string }

/** Subjects are seen in every list of letters, what reviewers wrote is not. */
const inSubject = (allowed: readonly Placeholder[]) =>
  allowed.filter((name) => name !== 'comments to the author' && name !== 'requested changes')

/** Invalid placeholders by field and line. */
export const checkLetter = (
  kind: LetterKind,
  { subject, text }: Written,
): (PlaceholderProblem & { field: keyof Written })[] => {
  const { allowedPlaceholders } = defaultTemplates[kind]
  return [
    ...checkPlaceholders(subject, inSubject(allowedPlaceholders)).map(({ message }) => ({
      field: 'subject' as const,
      line: 1,
      message: `Subject: ${message}`,
    })),
    ...checkPlaceholders(text, allowedPlaceholders).map(({ line, message }) => ({
      field: 'text' as const,
      line,
      message: `Line ${line}: ${message}`,
    })),
  ]
}

/** Every field of the template of one kind of letter. */
export const letterTemplateFields = {
  kind: { label: 'Kind', stored: letterKind },
  subject: {
    label: 'Subject',
    input: letterSubject,
    stored: z.string(),
    isRequired: true,
    isInHistory: true,
  },
  text: { label: 'Text', input: letterText, stored: z.string(), isRequired: true, isInHistory: true },
  /** 0 for the default template. */
  version: { label: 'Version', stored: z.int() },
} as const satisfies RecordFields

const contentShape = inputShape(letterTemplateFields)

/** Validates subject and text, with errors by field. */
export const letterContentSchema = (kind: LetterKind) =>
  z.object(contentShape).superRefine((written, context) => {
    for (const { field, message } of checkLetter(kind, written))
      context.addIssue({ code: 'custom', path: [field], message })
  })

export const letterTemplateSchema = z.object(storedShape(letterTemplateFields))
export type LetterTemplate = z.infer<typeof letterTemplateSchema>

export const letterTemplateChangeSchema = z.object({ ...contentShape, version })
export type LetterTemplateChange = z.infer<typeof letterTemplateChangeSchema>
