import { z } from 'zod'
import {
  abstractListItemSchema,
  abstractSchema,
  commentsInputSchema,
  decisionInputSchema,
  reviewInputSchema,
  seenSchema,
  sentSubmissionSchema,
  submittedAbstractSchema,
} from './abstracts/abstracts'
import {
  approvedAbstractListItemSchema,
  approvedAbstractSchema,
  approvedAbstractUpdateSchema,
} from './abstracts/approved-abstracts'
import { abstractUpdateSchema } from './abstracts/correct-abstract'
import { decisionSchema, releasedSchema, releaseSchema } from './abstracts/decisions'
import {
  correctionSchema,
  emailConfirmationSchema,
  myAbstractSchema,
  myAnswerSchema,
  myPhotoSchema,
  myProfileSchema,
  newEmailSchema,
  noteDoneSchema,
  noteSchema,
  withdrawalSchema,
} from './abstracts/my-abstract'
import {
  publishedAbstractListItemSchema,
  publishedAbstractSchema,
  publishedAbstractsQuerySchema,
} from './abstracts/published-abstract'
import {
  requestedRevisionSchema,
  revisionDecisionSchema,
  revisionRequestSchema,
  sentRevisionSchema,
} from './abstracts/revisions'
import {
  accountSchema,
  accountUpdateSchema,
  changePasswordSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
  userSchema,
} from './accounts/accounts'
import {
  acceptanceSchema,
  invitationInputSchema,
  invitationSchema,
  invitedSchema,
} from './accounts/invitations'
import { loginSessionSchema } from './accounts/login-sessions'
import { authorActivitySchema, newLinkSchema } from './authors/author-activity'
import { authorDetailSchema, authorInputSchema, authorSchema, authorUpdateSchema } from './authors/authors'
import { profileChangeDecisionSchema, profileChangeSchema } from './authors/profile-changes'
import { bookReportSchema, bookSchema } from './book/book'
import { bookSettingsUpdateSchema } from './book/book-settings'
import {
  conferenceQuerySchema,
  conferenceUpdateSchema,
  storedConferenceSchema,
} from './conference/conference-schema'
import { eventMoveSchema, eventMovesQuerySchema } from './conference/event-moves'
import {
  backupRequestSchema,
  nextConferencePreviewSchema,
  nextConferenceSchema,
} from './conference/next-conference'
import { erasedSchema, erasurePreviewSchema, erasureSchema, erasureSubjectSchema } from './erasures/erasures'
import { eventInputSchema, eventSchema, eventUpdateSchema, savedEventSchema } from './events/events'
import { emailField, id, idParam } from './fields'
import { historyQuerySchema, historySchema } from './history'
import {
  importedSchema,
  importListParam,
  importPreviewQuery,
  importPreviewSchema,
  importQuery,
} from './imports/imports'
import { recipientQuerySchema, recipientSchema } from './letters/audiences'
import {
  letterChangeSchema,
  letterDraftsSchema,
  letterFilterSchema,
  letterKind,
  letterListItemSchema,
  letterListQuerySchema,
  letterListSchema,
  letterMessageSchema,
  letterSchema,
  letterTransitionSchema,
  movedSchema,
  preparedSchema,
} from './letters/letters'
import { mailTroubleSchema } from './letters/mail-trouble'
import { letterTemplateChangeSchema, letterTemplateSchema } from './letters/templates'
import { mediaSchema } from './media/media'
import { mergePreviewSchema, mergeQuerySchema, mergeSchema } from './people/merge'
import { emailCorrectionSchema, personQuerySchema, personRecordSchema } from './people/people'
import { personParamsSchema, personSchema } from './people/person'
import { photoSchema } from './photos/photos'
import { programmeChangesQuerySchema, programmeChangesSchema } from './programme/changes'
import {
  sessionInputSchema,
  sessionUpdateSchema,
  storedSessionSchema,
  timetableSessionSchema,
} from './programme/timetable'
import { learntLabelInputSchema, learntLabelSchema } from './registrations/learnt-labels'
import { listParamsSchema, listQuerySchema, listSchema } from './registrations/lists/lists'
import { reconciliationSchema } from './registrations/reconciliation'
import {
  registrationBatchSchema,
  registrationInputSchema,
  registrationSchema,
  registrationUpdateSchema,
  savedBatchSchema,
  savedRegistrationSchema,
} from './registrations/registrations'
import { roomInputSchema, roomSchema, roomUpdateSchema } from './rooms/rooms'
import { searchQuerySchema, searchResultsSchema } from './search-results'
import {
  policyRestoreSchema,
  policyVersionListSchema,
  policyVersionSchema,
  savedSettingSchema,
  settingInputSchema,
  settingSchema,
  siteInfoSchema,
  submissionCallSchema,
} from './settings/settings'
import { summarySchema } from './summary'

/**
 * Who may make a call: anyone, anyone while the programme is public, the holder of the private link in the URL,
 * the holder of the link that confirms an e-mail address, of an invitation or of a link to a new password, a signed-in user, an organiser. Checked on
 * the server for every request; whatever has no row does not exist.
 */
export type Access =
  | 'public'
  | 'programme'
  | 'link'
  | 'confirmation'
  | 'invitation'
  | 'password-reset'
  | 'signed-in'
  | 'admin'

/** How often one address or account may make a call; the numbers live with the server's limiter. */
export type LimitName =
  | 'login'
  | 'register'
  | 'submission'
  | 'lookup'
  | 'lost-link'
  | 'link'
  | 'upload'
  | 'search'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The call answers a CSV file of this name, written while its rows are read. */
export type CsvAnswer = { csv: `${string}.csv` }

/** The call answers a file of this media type, named by the handler. */
export type FileAnswer = { fileType: string }

export type UploadKind = 'photo' | 'list' | 'stream'

export type CallRow = {
  summary: string
  access: Access
  limit?: LimitName
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The body is multipart/form-data with one file in the field `file`, a photo or a list as CSV or XLSX; or the file as
   * it is, which is not kept in memory.
   */
  upload?: UploadKind
  /** Null: the call answers without a body. */
  answer: z.ZodType | CsvAnswer | FileAnswer | null
  /** For lists of up to 10,000 rows: a test checks their shape instead of every response. */
  skipResponseValidation?: true
  status?: 201 | 204
  /** Takes long: answered in lines that tell its progress, if the client accepts `application/x-ndjson`. */
  reportsProgress?: true
}

const byId = z.object({ id: idParam })

/** As many as fit in a request body. */
const MAX_EXPORTED = 50_000
const exportSchema = z.object({
  ids: z.array(id).max(MAX_EXPORTED),
  /** The headers of the columns to export; all if omitted. */
  columns: z
    .array(z.string().max(100, 'Unknown column'))
    .min(1, 'Please choose at least one column')
    .max(100)
    .optional(),
})

/** Posted, because thousands of ids do not fit in an address. */
const exportOf = <File extends `${string}.csv`>(what: string, csv: File) =>
  ({
    summary: `The ${what} with these ids, in this order, as a CSV file with all or the chosen columns; unknown ids are skipped`,
    access: 'admin',
    body: exportSchema,
    answer: { csv },
  }) as const
const byLink = z.object({ token: z.string() })

/** A call of the author's own page, for the holder of its private link. */
const mine = { access: 'link', limit: 'link', params: byLink, answer: myAbstractSchema } as const

/** For the holder of the link in a letter to a new e-mail address. */
const confirmation = { access: 'confirmation', limit: 'link', params: byLink } as const

const invitation = { access: 'invitation', limit: 'link', params: byLink } as const

const passwordReset = { access: 'password-reset', limit: 'link', params: byLink } as const

const listCall = { access: 'admin', params: listParamsSchema, query: listQuerySchema } as const

/** Every call of the API, keyed by method and path. The server binds it, the client is typed by it, the docs print it. */
export const calls = {
  'GET /api/health': {
    summary: 'Health of the site and its database',
    access: 'public',
    answer: z.object({ status: z.literal('ok') }),
  },

  // Accounts
  'GET /api/user': { summary: 'The signed-in user', access: 'signed-in', answer: userSchema },
  'POST /api/login': {
    summary: 'Log in',
    access: 'public',
    limit: 'login',
    body: loginSchema,
    answer: userSchema,
  },
  'POST /api/register': {
    summary: 'Create an account. Admins may choose any role; anyone else gets role user',
    access: 'public',
    limit: 'register',
    body: registerSchema,
    answer: userSchema,
    status: 201,
  },
  'POST /api/logout': { summary: 'Log out', access: 'public', answer: null, status: 204 },
  'POST /api/change-password': {
    summary: 'Change your own password; ends all your other sessions',
    access: 'signed-in',
    body: changePasswordSchema,
    answer: userSchema,
  },
  'GET /api/users': { summary: 'All accounts by username', access: 'admin', answer: z.array(accountSchema) },
  'POST /api/invitations': {
    summary:
      'Create an account whose owner chooses the password: a letter with a link that works once, for 14 days. A draft while the site sends no letters',
    access: 'admin',
    body: invitationInputSchema,
    answer: invitedSchema,
    status: 201,
  },
  'POST /api/users/:id/invitation': {
    summary: 'Invite somebody again who has not chosen a password yet; the earlier link becomes invalid',
    access: 'admin',
    params: byId,
    answer: invitedSchema,
    status: 201,
  },
  'GET /api/my/:token/invitation': {
    ...invitation,
    summary: 'The account that the holder of an invitation can accept',
    answer: invitationSchema,
  },
  'POST /api/my/:token/invitation': {
    ...invitation,
    summary: 'Accept an invitation by choosing a password, which logs in; the link works once',
    body: acceptanceSchema,
    answer: userSchema,
  },
  'POST /api/forgotten-password': {
    summary:
      'Have a link to a new password sent to the owner of the account with an e-mail address; the response is the same if there is none. 409 if the site sends no letters',
    access: 'public',
    limit: 'lost-link',
    body: newEmailSchema,
    answer: newEmailSchema,
  },
  'GET /api/my/:token/password': {
    ...passwordReset,
    summary: 'The account whose password the holder of a link can choose',
    answer: userSchema.pick({ username: true }),
  },
  'POST /api/my/:token/password': {
    ...passwordReset,
    summary: 'Choose a new password; the link works once, for an hour, and all sessions end',
    body: acceptanceSchema,
    answer: userSchema.pick({ username: true }),
  },
  'GET /api/login-sessions': {
    summary: 'Your own login sessions, newest first: the browsers in which you are signed in',
    access: 'signed-in',
    answer: z.array(loginSessionSchema),
  },
  'DELETE /api/login-sessions': {
    summary: 'End all your other login sessions',
    access: 'signed-in',
    answer: null,
    status: 204,
  },
  'DELETE /api/login-sessions/:id': {
    summary: 'End one of your own login sessions',
    access: 'signed-in',
    params: byId,
    answer: null,
    status: 204,
  },
  'PATCH /api/users/:id': {
    summary:
      'Change the name, e-mail address or role of an account; disable it, which ends its sessions, or enable it again',
    access: 'admin',
    params: byId,
    body: accountUpdateSchema,
    answer: userSchema,
  },
  'POST /api/users/:id/reset-password': {
    summary: 'Set a new password, returned only once; ends the account’s sessions',
    access: 'admin',
    params: byId,
    answer: newPasswordSchema,
  },
  'DELETE /api/users/:id': {
    summary: 'Delete an account',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  // History
  'GET /api/history': {
    summary: 'The history of one record or of all, newest first',
    access: 'admin',
    query: historyQuerySchema,
    answer: historySchema,
  },

  // Letters
  'GET /api/letters': {
    summary: 'Letters, newest first, with counts by status group',
    access: 'admin',
    query: letterListQuerySchema,
    answer: letterListSchema,
  },
  'GET /api/letters/people': {
    summary: 'Possible recipients of a kind of letter, with reasons against each',
    access: 'admin',
    query: recipientQuerySchema,
    answer: z.array(recipientSchema),
  },
  'GET /api/letters/trouble': {
    summary: 'What keeps letters from being delivered: an unavailable mail server, and receipts that failed',
    access: 'admin',
    answer: mailTroubleSchema,
  },
  'GET /api/letters/export': {
    summary: 'Letters with their texts as a CSV file, for mail merge',
    access: 'admin',
    query: letterFilterSchema,
    answer: { csv: 'letters-export.csv' },
  },
  'POST /api/letters': {
    summary: 'Prepare a letter for each recipient, to be read before it is sent',
    access: 'admin',
    body: letterDraftsSchema,
    answer: preparedSchema,
    status: 201,
  },
  'POST /api/letters/move': {
    summary: 'Send, resend, mark as sent, discard or restore letters',
    access: 'admin',
    body: letterTransitionSchema,
    answer: movedSchema,
  },
  'GET /api/letters/:id': {
    summary: 'One letter, with its neighbours in the list it was opened from',
    access: 'admin',
    params: byId,
    query: letterFilterSchema,
    answer: letterSchema,
  },
  'GET /api/letters/:id/message': {
    summary: 'The letter as an .eml file',
    access: 'admin',
    params: byId,
    answer: letterMessageSchema,
  },
  'PATCH /api/letters/:id': {
    summary: 'Change an unsent letter; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: letterChangeSchema,
    answer: letterSchema,
  },
  'GET /api/letter-templates': {
    summary: 'The letter templates',
    access: 'admin',
    answer: z.array(letterTemplateSchema),
  },
  'PATCH /api/letter-templates/:kind': {
    summary: 'Change a letter template; 409 for an outdated version',
    access: 'admin',
    params: z.object({ kind: letterKind }),
    body: letterTemplateChangeSchema,
    answer: letterTemplateSchema,
  },

  // Site settings
  'GET /api/conference': {
    summary: 'The details of the conference, all or only some sections',
    access: 'public',
    query: conferenceQuerySchema,
    answer: storedConferenceSchema.partial().required({ version: true }),
  },
  'GET /api/conference/event-moves': {
    summary: 'What a change of days would do to each event',
    access: 'admin',
    query: eventMovesQuerySchema,
    answer: z.array(eventMoveSchema),
  },
  'PATCH /api/conference': {
    summary: 'Replace sections of the conference’s details; version must be the newest',
    access: 'admin',
    body: conferenceUpdateSchema,
    answer: storedConferenceSchema,
  },
  'GET /api/next-conference': {
    summary: 'What starting the next conference would remove and keep',
    access: 'admin',
    answer: nextConferencePreviewSchema,
  },
  'POST /api/next-conference/backup': {
    summary:
      'A full backup, for `npm run restore`; its header backup-digest is needed to start the next conference. Requires your password',
    access: 'admin',
    body: backupRequestSchema,
    answer: { fileType: 'application/gzip' },
  },
  'POST /api/next-conference': {
    summary:
      'Remove the abstracts, events, registrations and letters of this conference and set the dates of the next. Requires your password; 409 while letters are being sent, or if anything changed since the backup',
    access: 'admin',
    body: nextConferenceSchema,
    answer: storedConferenceSchema,
  },
  'GET /api/site-settings': {
    summary: 'The public settings; all of them for organisers',
    access: 'public',
    answer: z.array(settingSchema),
  },
  'GET /api/submissions': {
    summary: 'Whether submissions are open, and the days until the deadline',
    access: 'public',
    answer: submissionCallSchema,
  },
  'GET /api/site-settings/privacy_policy': {
    summary: 'The privacy policy; 404 until one is saved',
    access: 'public',
    answer: settingSchema,
  },
  'GET /api/site-settings/privacy_policy/versions': {
    summary: 'The saved versions of the privacy policy, newest first',
    access: 'admin',
    answer: policyVersionListSchema,
  },
  'GET /api/site-settings/privacy_policy/versions/:id': {
    summary: 'One version of the privacy policy with its text',
    access: 'admin',
    params: byId,
    answer: policyVersionSchema,
  },
  'POST /api/site-settings/privacy_policy/versions/:id/restore': {
    summary: 'Save an earlier version of the privacy policy again; undoable; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: policyRestoreSchema,
    answer: settingSchema,
  },
  'POST /api/site-settings': {
    summary:
      'Change a setting; the HTML of the privacy policy is sanitised, saving it is undoable, and an outdated version is answered with 409. Publishing the programme releases the decisions in it, unless unreleased talks are hidden',
    access: 'admin',
    body: settingInputSchema,
    answer: savedSettingSchema,
  },
  'GET /api/site-info': {
    summary: 'Version of the site and its database',
    access: 'admin',
    answer: siteInfoSchema,
  },

  // Book of abstracts
  'GET /api/book': {
    summary: 'The contents of the book of abstracts and the state of its files; asks for those not made yet',
    access: 'programme',
    answer: bookSchema,
  },
  'POST /api/book': {
    summary: 'Make all files of the book anew',
    access: 'admin',
    answer: bookReportSchema,
  },
  'GET /api/book/report': {
    summary: 'The book, or its draft, with what its abstracts lack and what could not be made',
    access: 'admin',
    answer: bookReportSchema,
  },
  'GET /api/book/settings': {
    summary: 'The settings of the book; version 0 until they are saved',
    access: 'admin',
    answer: bookSettingsUpdateSchema,
  },
  'PATCH /api/book/settings': {
    summary: 'Change the settings of the book; the welcome is sanitised; 409 for an outdated version',
    access: 'admin',
    body: bookSettingsUpdateSchema,
    answer: bookSettingsUpdateSchema,
  },

  // Abstracts
  'POST /api/abstracts': {
    summary:
      'Submit an abstract; the same submission sent twice is stored once. The response has the private link to the author’s own page; for a duplicate only with the same submissionKey',
    access: 'public',
    limit: 'submission',
    body: sentSubmissionSchema,
    answer: submittedAbstractSchema,
    status: 201,
  },
  'POST /api/lost-link': {
    summary:
      'Have the private links of all abstracts under an e-mail address sent to it; the response is the same if there are none. 409 if the site sends no letters',
    access: 'public',
    limit: 'lost-link',
    body: newEmailSchema,
    answer: newEmailSchema,
  },
  'GET /api/abstracts': {
    summary: 'All abstracts, newest first, without long texts; or only the newest, for a first screen',
    access: 'admin',
    query: z.object({ newest: z.literal('true').optional() }),
    answer: z.array(abstractListItemSchema),
    skipResponseValidation: true,
  },
  'GET /api/abstracts/export': {
    summary: 'All abstracts with their texts as a CSV file',
    access: 'admin',
    answer: { csv: 'abstracts-export.csv' },
  },
  'POST /api/abstracts/export': exportOf('abstracts with their texts', 'abstracts-export.csv'),
  'GET /api/abstracts/:id': {
    summary: 'One abstract',
    access: 'admin',
    params: byId,
    answer: abstractSchema,
  },
  'GET /api/abstracts/:id/letters': {
    summary: 'Every letter to the author of an abstract, newest first',
    access: 'admin',
    params: byId,
    answer: z.array(letterListItemSchema),
  },
  'PATCH /api/abstracts/:id/review': {
    summary:
      'Give a reviewer’s score; two accepting reviewers approve the abstract. 409 for an outdated version, naming the last change',
    access: 'admin',
    params: byId,
    body: reviewInputSchema,
    answer: abstractSchema,
  },
  'PATCH /api/abstracts/:id/status': {
    summary: 'Approve, reject or withdraw manually, until the reviews are reset; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: decisionInputSchema,
    answer: abstractSchema,
  },
  'PATCH /api/abstracts/:id/reset': {
    summary: 'Clear both scores and the decision; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: seenSchema,
    answer: abstractSchema,
  },
  'PATCH /api/abstracts/:id': {
    summary:
      'Correct names, e-mail address, title, text or co-authors of a submission; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: abstractUpdateSchema,
    answer: abstractSchema,
  },
  'PATCH /api/abstracts/:id/comments': {
    summary:
      'Change the comments to the author, sent in letters and shown on the author’s page after release; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: commentsInputSchema,
    answer: abstractSchema,
  },
  'GET /api/abstracts/:id/events': {
    summary: 'The events made from an abstract',
    access: 'admin',
    params: byId,
    answer: z.array(eventSchema),
  },
  'DELETE /api/abstracts/:id': {
    summary:
      'Delete an abstract and its approved text. An event made from it stays, or is deleted as well; one that visitors could not see stays hidden until it is saved',
    access: 'admin',
    params: byId,
    query: z.object({ events: z.enum(['keep', 'delete'], 'Invalid events').optional() }),
    answer: null,
    status: 204,
  },

  'GET /api/abstracts/:id/author-acts': {
    summary: 'The author’s activity on their own page, their notes, and the private link',
    access: 'admin',
    params: byId,
    answer: authorActivitySchema,
  },
  'GET /api/profile-changes': {
    summary: 'Changes by authors that wait for confirmation before the public profile shows them',
    access: 'admin',
    answer: z.array(profileChangeSchema),
  },
  'POST /api/profile-changes/:id/confirmation': {
    summary: 'Apply the change made through an abstract’s private link to the profile; undoable',
    access: 'admin',
    params: byId,
    body: profileChangeDecisionSchema,
    answer: null,
    status: 204,
  },
  'DELETE /api/profile-changes/:id': {
    summary: 'Dismiss the change made through an abstract’s private link; undoable',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },
  'POST /api/abstracts/:id/private-link': {
    summary: 'Create a new private link for the author; the old one becomes invalid',
    access: 'admin',
    params: byId,
    body: newLinkSchema,
    answer: authorActivitySchema,
  },
  'PATCH /api/abstracts/:id/notes/:noteId': {
    summary: 'Mark an author’s note as dealt with, or reopen it',
    access: 'admin',
    params: z.object({ id: idParam, noteId: idParam }),
    body: noteDoneSchema,
    answer: authorActivitySchema,
  },
  'POST /api/abstracts/:id/revision': {
    summary:
      'Ask the author for a revision until a last day, change an open request, or send a revision back; drafts the letter. 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: revisionRequestSchema,
    answer: requestedRevisionSchema,
  },
  'DELETE /api/abstracts/:id/revision': {
    summary: 'Cancel the open request for a revision',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },
  'POST /api/abstracts/:id/revision/acceptance': {
    summary:
      'Accept the author’s revision: it replaces the submission, and the approved text where that was not edited; undoable. 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: revisionDecisionSchema,
    answer: abstractSchema,
  },

  // Decisions
  'GET /api/decisions': {
    summary: 'All decisions, and whether they are released',
    access: 'admin',
    answer: z.array(decisionSchema),
  },
  'POST /api/decisions/release': {
    summary: 'Release decisions; those that have changed since are skipped',
    access: 'admin',
    body: releaseSchema,
    answer: releasedSchema,
  },

  // The author's own page
  'GET /api/my/:token/abstract': {
    ...mine,
    summary: 'The abstract of a private link, as its author sees it',
  },
  'PATCH /api/my/:token/abstract': {
    ...mine,
    summary: 'Edit the abstract, while submissions are open and review has not started; 409 afterwards',
    body: correctionSchema,
  },
  'PATCH /api/my/:token/revision': {
    ...mine,
    summary: 'Send the revision that the organisers asked for, until its last day; 409 afterwards',
    body: sentRevisionSchema,
  },
  'PATCH /api/my/:token/profile': {
    ...mine,
    summary: 'Change biography, institution, co-authors, ORCID iD and keywords, until the conference ends',
    body: myProfileSchema,
  },
  'POST /api/my/:token/photo': {
    ...mine,
    summary: 'Upload the author’s photo: JPEG, PNG, WebP or GIF, up to 5 MB',
    limit: 'upload',
    upload: 'photo',
  },
  'PATCH /api/my/:token/photo': {
    ...mine,
    summary: 'Copy a photo from another website, or remove the photo; the earlier photo stays if that fails',
    limit: 'upload',
    body: myPhotoSchema,
  },
  'POST /api/my/:token/email': {
    ...mine,
    summary:
      'Ask for another e-mail address: a letter to it has a link that confirms the change; 409 if the site sends no letters',
    body: newEmailSchema,
  },
  'GET /api/my/:token/new-email': {
    ...confirmation,
    summary: 'The new e-mail address that a link confirms; 404 once the link has expired or been replaced',
    answer: emailConfirmationSchema,
  },
  'POST /api/my/:token/new-email': {
    ...confirmation,
    summary: 'Confirm a new e-mail address, once; returns the private link of the abstract',
    answer: z.object({ privateLink: z.string() }),
  },
  'POST /api/my/:token/withdrawal': {
    ...mine,
    summary: 'Withdraw the abstract; it leaves the public site immediately',
    body: withdrawalSchema,
  },
  'DELETE /api/my/:token/withdrawal': { ...mine, summary: 'Undo withdrawal' },
  'POST /api/my/:token/answer': {
    ...mine,
    summary: 'Accept or decline the invitation to present; 409 while there is none',
    body: myAnswerSchema,
  },
  'POST /api/my/:token/notes': {
    ...mine,
    summary: 'Write a note to the organisers about the abstract',
    body: noteSchema,
  },

  // Approved abstracts
  'GET /api/approved-abstracts': {
    summary: 'All approved abstracts, latest approval first, without long texts',
    access: 'admin',
    answer: z.array(approvedAbstractListItemSchema),
  },
  'GET /api/approved-abstracts/export': {
    summary: 'All approved abstracts with their texts as a CSV file',
    access: 'admin',
    answer: { csv: 'approved-abstracts-export.csv' },
  },
  'POST /api/approved-abstracts/export': exportOf('approved abstracts', 'approved-abstracts-export.csv'),
  'GET /api/approved-abstracts/:id': {
    summary: 'One approved abstract; 404 once withdrawn',
    access: 'admin',
    params: byId,
    answer: approvedAbstractSchema,
  },
  'PATCH /api/approved-abstracts/:id': {
    summary: 'Change an approved abstract; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: approvedAbstractUpdateSchema,
    answer: approvedAbstractSchema,
  },
  'GET /api/published-abstracts': {
    summary:
      'The abstracts of the public programme by title, without long texts: all, or those that contain every word of q',
    access: 'programme',
    query: publishedAbstractsQuerySchema,
    answer: z.array(publishedAbstractListItemSchema),
    skipResponseValidation: true,
  },
  'GET /api/published-abstracts/:id': {
    summary: 'One abstract of the public programme, by the id of the abstract; 404 for any other',
    access: 'programme',
    params: byId,
    answer: publishedAbstractSchema,
  },
  'GET /api/abstracts/:id/approved': {
    summary: 'The approved text of an abstract; 404 unless it is approved',
    access: 'admin',
    params: byId,
    answer: approvedAbstractSchema,
  },

  // Speakers
  'GET /api/authors': {
    summary: 'All speakers by name',
    access: 'public',
    query: z.object({ keynoteSpeaker: z.literal('true').optional() }),
    answer: z.array(authorSchema),
  },
  'GET /api/authors/:id': {
    summary: 'One speaker, with their sessions while the programme is public',
    access: 'public',
    params: byId,
    query: z.object({ admin: z.literal('true').optional() }),
    answer: authorDetailSchema,
  },
  'GET /api/authors/email/:email': {
    summary: 'The speaker with this e-mail address',
    access: 'public',
    limit: 'lookup',
    params: z.object({ email: emailField('Please enter a valid email address') }),
    answer: authorDetailSchema,
  },
  'GET /api/authors/export': {
    summary: 'All speakers as a CSV file',
    access: 'admin',
    answer: { csv: 'speakers-export.csv' },
  },
  'POST /api/authors/export': exportOf('speakers', 'speakers-export.csv'),
  'POST /api/authors': {
    summary: 'Add a speaker',
    access: 'admin',
    body: authorInputSchema,
    answer: z.object({ author: authorSchema }),
    status: 201,
  },
  'PATCH /api/authors/:id': {
    summary: 'Change a speaker; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: authorUpdateSchema,
    answer: z.object({ author: authorSchema }),
  },
  'DELETE /api/authors/:id': {
    summary: 'Delete a speaker; their events and approved abstracts stay, without a presenter',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  // Rooms
  'GET /api/rooms': { summary: 'All rooms by name', access: 'admin', answer: z.array(roomSchema) },
  'GET /api/rooms/export': {
    summary: 'All rooms as a CSV file',
    access: 'admin',
    answer: { csv: 'rooms-export.csv' },
  },
  'POST /api/rooms/export': exportOf('rooms', 'rooms-export.csv'),
  'GET /api/rooms/:id': { summary: 'One room', access: 'admin', params: byId, answer: roomSchema },
  'POST /api/rooms': {
    summary: 'Add a room',
    access: 'admin',
    body: roomInputSchema,
    answer: roomSchema,
    status: 201,
  },
  'PATCH /api/rooms/:id': {
    summary: 'Change a room; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: roomUpdateSchema,
    answer: roomSchema,
  },
  'DELETE /api/rooms/:id': {
    summary: 'Delete a room; 409 while events are scheduled in it',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  // Events
  'GET /api/event-types': {
    summary: 'The types an event can have',
    access: 'public',
    answer: z.array(z.string()),
  },
  'GET /api/events': {
    summary: 'All events by date and start time',
    access: 'programme',
    answer: z.array(eventSchema),
    skipResponseValidation: true,
  },
  'GET /api/events/export': {
    summary: 'All events as a CSV file',
    access: 'admin',
    answer: { csv: 'events-export.csv' },
  },
  'POST /api/events/export': exportOf('events', 'events-export.csv'),
  'GET /api/events/:id': { summary: 'One event', access: 'programme', params: byId, answer: eventSchema },
  'POST /api/events': {
    summary: 'Add an event; room and presenter clashes are returned as warnings',
    access: 'admin',
    body: eventInputSchema,
    answer: savedEventSchema,
    status: 201,
  },
  'PATCH /api/events/:id': {
    summary: 'Change an event; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: eventUpdateSchema,
    answer: savedEventSchema,
  },
  'DELETE /api/events/:id': {
    summary: 'Delete an event; calendar feeds mark it as cancelled',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  'GET /api/programme-changes': {
    summary: 'Changes since the programme was published; recent: in the last two days',
    access: 'programme',
    query: programmeChangesQuerySchema,
    answer: programmeChangesSchema,
  },

  // Timetable
  'GET /api/timetable': {
    summary: 'The fixed timetable, shown while the programme is not public; empty if it is switched off',
    access: 'public',
    answer: z.array(timetableSessionSchema),
  },
  'GET /api/timetable/sessions': {
    summary: 'The sessions of the fixed timetable by day, also of days that the conference does not have',
    access: 'admin',
    answer: z.array(storedSessionSchema),
  },
  'GET /api/timetable/sessions/:id': {
    summary: 'One session of the fixed timetable',
    access: 'admin',
    params: byId,
    answer: storedSessionSchema,
  },
  'POST /api/timetable/sessions': {
    summary: 'Add a session to the fixed timetable',
    access: 'admin',
    body: sessionInputSchema,
    answer: storedSessionSchema,
    status: 201,
  },
  'PATCH /api/timetable/sessions/:id': {
    summary: 'Change a session of the fixed timetable; undoable. 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: sessionUpdateSchema,
    answer: storedSessionSchema,
  },
  'DELETE /api/timetable/sessions/:id': {
    summary: 'Delete a session of the fixed timetable; undoable',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  // Registrations
  'GET /api/registrations': {
    summary: 'All registrations, newest first',
    access: 'admin',
    answer: z.array(registrationSchema),
    skipResponseValidation: true,
  },
  'GET /api/registrations/export': {
    summary: 'All registrations as a CSV file',
    access: 'admin',
    answer: { csv: 'registrations-export.csv' },
  },
  'POST /api/registrations/export': exportOf('registrations', 'registrations-export.csv'),
  'GET /api/registrations/reconciliation': {
    summary: 'Lists of people with missing registrations, sessions, profiles or answers',
    access: 'admin',
    answer: reconciliationSchema,
  },
  'GET /api/registrations/lists/:list': {
    summary:
      'A list to print, of one day or all: meals for the caterer, access requirements by room, sign-in sheet, room signs, speakers’ contacts',
    ...listCall,
    answer: listSchema,
  },
  'GET /api/registrations/lists/:list/csv': {
    summary: 'A list to print, as a CSV file',
    ...listCall,
    answer: { fileType: 'text/csv; charset=utf-8' },
  },
  'GET /api/registrations/lists/:list/xlsx': {
    summary: 'A list to print, as an Excel file',
    ...listCall,
    answer: { fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
  'GET /api/registrations/:id': {
    summary: 'One registration',
    access: 'admin',
    params: byId,
    answer: registrationSchema,
  },
  'GET /api/registrations/:id/letters': {
    summary: 'All letters to a registrant, newest first',
    access: 'admin',
    params: byId,
    answer: z.array(letterListItemSchema),
  },
  'POST /api/registrations': {
    summary: 'Add a registration; speakers with its e-mail address are marked as registered',
    access: 'admin',
    body: registrationInputSchema,
    answer: savedRegistrationSchema,
    status: 201,
  },
  'POST /api/registrations/batch': {
    summary: 'Save many registrations, all or none; 409 for an outdated version, naming the last change',
    access: 'admin',
    body: registrationBatchSchema,
    answer: savedBatchSchema,
    status: 201,
  },
  'PATCH /api/registrations/:id': {
    summary: 'Change a registration; 409 for an outdated version',
    access: 'admin',
    params: byId,
    body: registrationUpdateSchema,
    answer: savedRegistrationSchema,
  },
  'DELETE /api/registrations/:id': {
    summary: 'Delete a registration',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  // People
  'GET /api/people/:email': {
    summary:
      'Everything under an e-mail address: abstracts, speaker profile with events, registration and letters; empty for an unknown address',
    access: 'admin',
    params: personParamsSchema,
    answer: personSchema,
  },
  'GET /api/people/:email/merge': {
    summary: 'What merging another address of the same person into this one would do',
    access: 'admin',
    params: personParamsSchema,
    query: mergeQuerySchema,
    answer: mergePreviewSchema,
  },
  'POST /api/people/:email/merge': {
    summary:
      'Move everything under another address of the same person to this one; undoable. 409 if it would publish anything, or if something changed since the preview',
    access: 'admin',
    params: z.object({ email: emailField('Please enter a valid email address') }),
    body: mergeSchema,
    answer: null,
    status: 204,
  },
  'GET /api/people/:email/export': {
    summary:
      'What is held about a person, by table, as a JSON file for them: without secrets, reviewers, other people’s data and decisions not released',
    access: 'admin',
    params: personParamsSchema,
    answer: { fileType: 'application/json' },
  },
  'GET /api/people/:email/export/html': {
    summary: 'The same as a readable document',
    access: 'admin',
    params: personParamsSchema,
    answer: { fileType: 'text/html; charset=utf-8' },
  },
  'GET /api/search': {
    summary:
      'People, abstracts, events, rooms, registrations, letters and accounts with all words, up to five of each kind; if there are none, with similar words',
    access: 'admin',
    limit: 'search',
    query: searchQuerySchema,
    answer: searchResultsSchema,
  },
  'GET /api/people/records': {
    summary: 'The abstracts, speaker profile and registration with an e-mail address',
    access: 'admin',
    query: personQuerySchema,
    answer: z.array(personRecordSchema),
  },
  'POST /api/people/email': {
    summary: 'Correct an e-mail address in every record that has it; 409 if another person has the new one',
    access: 'admin',
    body: emailCorrectionSchema,
    answer: z.object({ corrected: z.int() }),
  },
  'POST /api/erasures/preview': {
    summary: 'What erasing a person would remove and keep, and where else their name stands',
    access: 'admin',
    body: erasureSubjectSchema,
    answer: erasurePreviewSchema,
  },
  'POST /api/erasures': {
    summary:
      'Erase all that is held about the owner of an e-mail address, for good, and their name in the chosen records of others. Requires your password; 409 while there is an account with this address',
    access: 'admin',
    body: erasureSchema,
    answer: erasedSchema,
  },
  'GET /api/erasures/ledger': {
    summary: 'The ledger of erased people as keyed hashes, for `npm run restore -- FILE --erased LEDGER`',
    access: 'admin',
    answer: { fileType: 'application/json' },
  },

  'GET /api/learnt-labels': {
    summary: 'The labels in pasted e-mails that organisers have had remembered',
    access: 'admin',
    answer: z.array(learntLabelSchema),
  },
  'POST /api/learnt-labels': {
    summary: 'Remember which field a label means; an earlier meaning is replaced',
    access: 'admin',
    body: learntLabelInputSchema,
    answer: learntLabelSchema,
    status: 201,
  },
  'DELETE /api/learnt-labels/:id': {
    summary: 'Forget a label',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },

  // Imports
  'POST /api/imports/:list/preview': {
    summary:
      'What importing a list (registrations, authors, rooms, events, abstracts) from a CSV or XLSX file would do: each row is new, changed, unchanged or wrong. Up to 50 MB and 10,000 rows',
    access: 'admin',
    upload: 'list',
    params: importListParam,
    query: importPreviewQuery,
    answer: importPreviewSchema,
  },
  'POST /api/imports/:list': {
    summary:
      'Import a list as its preview showed it, all or nothing; undoable. 409 if anything would be imported differently since',
    access: 'admin',
    upload: 'list',
    params: importListParam,
    query: importQuery,
    answer: importedSchema,
    reportsProgress: true,
  },

  'POST /api/undo/:id': {
    summary:
      'Undo one of your own changes by the id in its undo-step header, within half an hour; 409 if something depends on it since',
    access: 'admin',
    params: byId,
    answer: null,
    status: 204,
  },
  'GET /api/summary': {
    summary: 'The figures of the dashboard',
    access: 'admin',
    answer: summarySchema,
  },

  // Photos
  'GET /api/uploads': {
    summary: 'All uploaded photos, newest first, and who uses them',
    access: 'admin',
    answer: z.array(photoSchema),
  },
  'POST /api/uploads': {
    summary: 'Upload a photo: JPEG, PNG, WebP or GIF, up to 5 MB',
    access: 'admin',
    upload: 'photo',
    answer: photoSchema,
    status: 201,
  },
  'DELETE /api/uploads/:filename': {
    summary: 'Delete an uploaded photo',
    access: 'admin',
    params: z.object({ filename: z.string() }),
    answer: null,
    status: 204,
  },
  'POST /api/media': {
    summary:
      'Upload a video (MP4 or WebM, up to 20 MB) or captions (WebVTT, up to 200 kB); it is public once the conference uses it, and removed a day later otherwise',
    access: 'admin',
    upload: 'stream',
    answer: mediaSchema,
    status: 201,
  },
} as const satisfies Record<`${Method} /api/${string}`, CallRow>

export type Calls = typeof calls
export type CallKey = keyof Calls

type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> =
  Calls[K] extends Record<P, infer S extends z.ZodType> ? S : never

/** What a caller passes: before parsing. */
export type CallInput<K extends CallKey> = (Part<K, 'params'> extends never
  ? { params?: undefined }
  : { params: Record<keyof z.output<Part<K, 'params'>> & string, string | number> }) &
  (Part<K, 'query'> extends never ? { query?: undefined } : { query?: z.input<Part<K, 'query'>> }) &
  (Part<K, 'body'> extends never ? { body?: undefined } : { body: z.input<Part<K, 'body'>> }) &
  (Calls[K] extends { upload: UploadKind } ? { file: File } : { file?: undefined })

/** What a handler gets: after parsing. */
export type CallParsed<K extends CallKey> = {
  params: Part<K, 'params'> extends never ? undefined : z.output<Part<K, 'params'>>
  query: Part<K, 'query'> extends never ? undefined : z.output<Part<K, 'query'>>
  body: Part<K, 'body'> extends never ? undefined : z.output<Part<K, 'body'>>
}

/** A file is sent piece by piece. */
export type NamedFile = { name: string; pieces: AsyncIterable<Uint8Array> }

/** What a handler returns; a CSV file is handed over piece by piece. */
export type CallResponse<K extends CallKey> = Calls[K]['answer'] extends infer S extends z.ZodType
  ? z.output<S>
  : Calls[K]['answer'] extends CsvAnswer
    ? AsyncIterable<string>
    : Calls[K]['answer'] extends FileAnswer
      ? NamedFile
      : null

export type CsvKey = { [K in CallKey]: Calls[K]['answer'] extends CsvAnswer ? K : never }[CallKey]
/** Calls that answer a file. */
export type DownloadKey =
  | CsvKey
  | { [K in CallKey]: Calls[K]['answer'] extends FileAnswer ? K : never }[CallKey]

/** Calls whose body is a file as it is. */
export type StreamKey = { [K in CallKey]: Calls[K] extends { upload: 'stream' } ? K : never }[CallKey]

export const isCsv = (answer: CallRow['answer']): answer is CsvAnswer => answer !== null && 'csv' in answer
export const isFile = (answer: CallRow['answer']): answer is FileAnswer =>
  answer !== null && 'fileType' in answer

export const parseKey = (key: CallKey): { method: Method; path: string } => {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path }
}
