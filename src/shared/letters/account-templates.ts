import { commonPlaceholders, type DefaultTemplate, signature } from './template-parts.ts'

/** Letters to the owners of accounts. */
export const accountTemplates = {
  invitation: {
    label: 'Invitation',
    purpose:
      'Invites a colleague to an account, with a link that works once. Sent at once if mail is set up.',
    allowedPlaceholders: [...commonPlaceholders, 'invitation link', 'invitation deadline'],
    subject: 'Your account for {conference}',
    text: `Dear {name},

You have been invited to take part in preparing {conference}, {dates}. Please choose a password by {invitation deadline}:
{invitation link}

Please keep this address to yourself: it works once, for whoever opens it first.

If you did not expect this letter, there is nothing you need to do.

${signature}`,
  },
  reviews: {
    label: 'Reviews to do',
    purpose:
      'Tells reviewers that abstracts wait for them: when they are assigned, and again if they are behind.',
    allowedPlaceholders: [...commonPlaceholders, 'reviews to do', 'review deadline', 'review page'],
    subject: 'Abstracts to review for {conference}',
    text: `Dear {name},

Thank you for reviewing abstracts for {conference}. You still have {reviews to do} to review:
{review page}

Please send us your reviews by the end of {review deadline?}.

If you have a conflict of interest, please say so on the page of the abstract, and we will ask somebody else.

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
} satisfies Record<string, DefaultTemplate>
