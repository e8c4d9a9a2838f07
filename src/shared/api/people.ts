import { z } from 'zod'
import { withoutOwnPassword } from '#shared/accounts/accounts.ts'
import {
  erasedSchema,
  erasurePreviewSchema,
  erasureSchema,
  erasureSubjectSchema,
} from '#shared/erasures/erasures.ts'
import { emailField } from '#shared/fields.ts'
import {
  emailCorrectionPreviewSchema,
  emailCorrectionSchema,
  newAddressSchema,
} from '#shared/people/correct-email.ts'
import { institutionCorrectionSchema } from '#shared/people/correct-institution.ts'
import { personParamsSchema, personSchema } from '#shared/people/person.ts'
import { learntLabelInputSchema, learntLabelSchema } from '#shared/registrations/learnt-labels.ts'
import { searchQuerySchema, searchResultsSchema } from '#shared/search-results.ts'
import { type CallTable, deletion } from './call-row.ts'

export const peopleCalls = {
  'GET /api/people/:email': {
    summary:
      'Everything under an e-mail address: abstracts, speaker profile with events, registration and letters; empty for an unknown address',
    access: 'admin',
    params: personParamsSchema,
    response: personSchema,
  },
  'GET /api/people/:email/correction': {
    summary: 'What correcting an address in every record that has it would do',
    access: 'admin',
    params: personParamsSchema,
    query: newAddressSchema,
    response: emailCorrectionPreviewSchema,
  },
  'POST /api/people/:email/correction': {
    summary:
      'Correct an address in every record that has it, and join them with those that the new one has; undoable. 409 if it would publish anything, or if something changed since the preview',
    access: 'admin',
    params: z.object({ email: emailField('Please enter a valid email address') }),
    body: emailCorrectionSchema,
    response: null,
  },
  'POST /api/people/:email/institution': {
    summary: 'Correct the institution in every record of a person; undoable',
    access: 'admin',
    params: z.object({ email: emailField('Please enter a valid email address') }),
    body: institutionCorrectionSchema,
    response: null,
  },
  'GET /api/people/:email/export': {
    summary:
      'What is held about a person, by table, as a JSON file for them: without secrets, reviewers, other people’s data and decisions not released',
    access: 'admin',
    params: personParamsSchema,
    response: { fileType: 'application/json' },
  },
  'GET /api/people/:email/export/html': {
    access: 'admin',
    params: personParamsSchema,
    response: { fileType: 'text/html; charset=utf-8' },
  },
  'GET /api/search': {
    summary:
      'People, abstracts, events, rooms, registrations, letters and accounts with all words, up to five of each kind; if there are none, with similar words',
    access: 'admin',
    limit: 'search',
    query: searchQuerySchema,
    response: searchResultsSchema,
  },
  'POST /api/erasures/preview': {
    summary: 'What erasing a person would remove and keep, and where else their name stands',
    access: 'admin',
    body: erasureSubjectSchema,
    response: erasurePreviewSchema,
  },
  'POST /api/erasures': {
    summary:
      'Erase all that is held about the owner of an e-mail address, for good, and their name in the chosen records of others. Requires your password; 409 while there is an account with this address',
    access: 'admin',
    needsRecentLogin: withoutOwnPassword,
    body: erasureSchema,
    response: erasedSchema,
  },
  'GET /api/erasures/ledger': {
    summary: 'The ledger of erased people as keyed hashes, for `npm run restore -- FILE --erased LEDGER`',
    access: 'admin',
    needsRecentLogin: true,
    response: { fileType: 'application/json' },
  },
  'GET /api/learnt-labels': { access: 'admin', response: z.array(learntLabelSchema) },
  'POST /api/learnt-labels': {
    summary: 'Remember which field a label means; an earlier meaning is replaced',
    access: 'admin',
    body: learntLabelInputSchema,
    response: learntLabelSchema,
    status: 201,
  },
  'DELETE /api/learnt-labels/:id': { ...deletion },
} as const satisfies CallTable
