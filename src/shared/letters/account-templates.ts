import { commonPlaceholders, type DefaultTemplate, signature } from './template-parts.ts'

/** Letters to the owners of accounts. */
export const accountTemplates = {
  invitation: {
    label: 'Invitation',
    purpose:
      'Invites a colleague to an account, with a link that works once. Sent at once if mail is set up.',
    allowedPlaceholders: [...commonPlaceholders, 'inviter', 'invitation link', 'invitation deadline'],
    subject: 'Your account for {conference}',
    text: `Dear {name},

You have an account on the website of {conference}, {dates}, made for you by {inviter}. Please choose a password by {invitation deadline}:
{invitation link}

Please keep this address to yourself: it works once, for whoever opens it first.

If you did not expect this letter, there is nothing you need to do.

${signature}`,
  },
  'reviewer-invitation': {
    label: 'Invitation to review',
    purpose:
      'Invites somebody to review abstracts, with a link that works once. Sent at once if mail is set up.',
    allowedPlaceholders: [...commonPlaceholders, 'inviter', 'invitation link', 'invitation deadline'],
    subject: 'Invitation to review abstracts for {conference}',
    text: `Dear {name},

You are invited by {inviter} to review abstracts for {conference}, {dates}.

If you would like to help, please choose a password by {invitation deadline}:
{invitation link}

You can then tell us which topics you know about. We will write to you again when there are abstracts for you.

Please keep this address to yourself: it works once, for whoever opens it first. If you cannot review this time, there is nothing you need to do.

${signature}`,
  },
  assigned: {
    label: 'Abstracts to review',
    purpose: 'Tells reviewers for the first time which abstracts wait for them.',
    allowedPlaceholders: [...commonPlaceholders, 'reviews to do', 'review deadline', 'review page'],
    subject: 'Abstracts to review for {conference}',
    text: `Dear {name},

Thank you for agreeing to review abstracts for {conference}. You have {reviews to do} to review:
{review page}

Please send us your reviews by the end of {review deadline?}.

If you have a conflict of interest, please say so on the page of the abstract, and we will ask somebody else.

${signature}`,
  },
  reviews: {
    label: 'Review reminder',
    purpose: 'Reminds reviewers of the abstracts that still wait for them.',
    allowedPlaceholders: [...commonPlaceholders, 'reviews to do', 'review deadline', 'review page'],
    subject: 'Reminder: abstracts to review for {conference}',
    text: `Dear {name},

Thank you for reviewing abstracts for {conference}. You still have {reviews to do} to review:
{review page}

Please send us your reviews by the end of {review deadline?}.

If you have a conflict of interest, please say so on the page of the abstract, and we will ask somebody else.

${signature}`,
  },
  thanks: {
    label: 'Thanks to reviewers',
    purpose: 'Thanks reviewers for the reviews they have sent.',
    allowedPlaceholders: [...commonPlaceholders, 'reviews sent'],
    subject: 'Thank you for reviewing for {conference}',
    text: `Dear {name},

Thank you for reviewing {reviews sent} for {conference}. Your reviews helped us to choose the programme and the authors to improve their work.

We hope to see you at the conference, {dates}, {venue}:
{programme page}

${signature}`,
  },
  'new-device': {
    label: 'New browser',
    purpose: 'Sent automatically to the owner of an account after a login in a browser new to it.',
    allowedPlaceholders: [...commonPlaceholders, 'device', 'login time', 'account page'],
    subject: 'New login to your account for {conference}',
    text: `Dear {name},

Somebody has logged in to your account for {conference} in a browser that was not used for it before:

{device}, {login time} (local time at the conference)

If that was you, there is nothing you need to do.

If not, please change your password straight away. That ends all other logins:
{account page}

${signature}`,
  },
  'sign-in-method': {
    label: 'Sign-in method',
    purpose:
      'Sent automatically to the owner of an account when a passkey or an authenticator app is added or removed, and to the previous address when the address changes.',
    allowedPlaceholders: [...commonPlaceholders, 'sign-in method', 'account page'],
    subject: 'How you log in to {conference} has changed',
    text: `Dear {name},

Something has changed about how you log in to your account for {conference}:

{sign-in method}.

If that was you, there is nothing you need to do.

If not, please change your password straight away, remove what you do not recognise, and tell the organisers:
{account page}

${signature}`,
  },
  'password-reset': {
    label: 'Forgotten password',
    purpose: 'Sent automatically to the owner of an account who has forgotten the password.',
    allowedPlaceholders: [...commonPlaceholders, 'reset link'],
    subject: 'Choose a new password for {conference}',
    text: `Dear {name},

You asked us for a new password for your account for {conference}. Please choose one within an hour:
{reset link}

Please keep this address to yourself: it works once, for whoever opens it first.

If you did not ask for this, there is nothing you need to do. Your password stays as it is.

${signature}`,
  },
  'account-email': {
    label: 'Address of an account',
    purpose: 'Sent automatically to the address that a visitor gave for a new account, to confirm it.',
    allowedPlaceholders: [...commonPlaceholders, 'confirmation link'],
    subject: 'Confirm your e-mail address for {conference}',
    text: `Hello,

An account for {conference} was created with this e-mail address. If that was you, please confirm the address within two days, while you are logged in:
{confirmation link}

If not, there is nothing you need to do: your address is not used.

${signature}`,
  },
  'daily-summary': {
    label: 'Daily summary',
    purpose: 'Sent automatically every morning to organisers who want it, when something waits for them.',
    allowedPlaceholders: [...commonPlaceholders, 'what needs you', 'account page'],
    subject: 'What needs you at {conference}',
    text: `Dear {name},

This is what waits for the organisers of {conference} today:

{what needs you}

You asked for this summary. If you no longer want it, switch it off in your account:
{account page}

${signature}`,
  },
} satisfies Record<string, DefaultTemplate>
