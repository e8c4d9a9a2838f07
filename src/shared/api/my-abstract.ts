import { z } from 'zod'
import {
  authorEditSchema,
  emailConfirmationSchema,
  emailVisibilitySchema,
  myAbstractSchema,
  myAnswerSchema,
  myPhotoSchema,
  myProfileSchema,
  newEmailSchema,
  noteSchema,
  withdrawalSchema,
} from '#shared/abstracts/my-abstract.ts'
import type { MyAction } from '#shared/abstracts/my-abstract-content.ts'
import { sentRevisionSchema } from '#shared/abstracts/revisions.ts'
import { materialLinksSchema } from '#shared/materials/materials.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'
import { byLink, type CallTable } from './call-row.ts'

/** A call of the author's own page, for the holder of its private link. */
const linkCall = { access: 'link', limit: 'link', params: byLink, response: myAbstractSchema } as const

const document = { ...linkCall, limit: 'upload', upload: true } as const
const ownPdf = { ...linkCall, response: { fileType: 'application/pdf' } } as const

/** For the holder of the link in a letter to a new e-mail address. */
const confirmation = { access: 'confirmation', limit: 'link', params: byLink } as const

export const myAbstractCalls = {
  'GET /api/my/:token/abstract': linkCall,
  'PATCH /api/my/:token/abstract': {
    ...linkCall,
    summary: 'Edit the abstract, while submissions are open and review has not started; 409 afterwards',
    body: acceptSingleName(authorEditSchema),
  },
  'PATCH /api/my/:token/revision': {
    ...linkCall,
    summary: 'Send the revision that the organisers asked for, until its last day; 409 afterwards',
    body: acceptSingleName(sentRevisionSchema),
  },
  'PATCH /api/my/:token/profile': {
    ...linkCall,
    summary:
      'Change biography, institution, co-authors, ORCID iD, keywords and preferred form, until the conference ends',
    body: myProfileSchema,
  },
  'PATCH /api/my/:token/email-visibility': {
    ...linkCall,
    summary: 'Show the e-mail address on the public profile, or keep it off; 409 while there is no profile',
    body: emailVisibilitySchema,
  },
  'POST /api/my/:token/photo': {
    ...linkCall,
    summary: 'Upload the author’s photo: JPEG, PNG, WebP or GIF, up to 5 MB',
    limit: 'upload',
    upload: true,
  },
  'PATCH /api/my/:token/photo': {
    ...linkCall,
    summary: 'Copy a photo from another website, or remove the photo; the earlier photo stays if that fails',
    limit: 'upload',
    body: myPhotoSchema,
  },
  'POST /api/my/:token/email': {
    ...linkCall,
    summary:
      'Ask for another e-mail address: a letter to it has a link that confirms the change; 409 if the site sends no letters',
    body: newEmailSchema,
  },
  'GET /api/my/:token/new-email': {
    ...confirmation,
    summary: 'The new e-mail address that a link confirms; 404 once the link has expired or been replaced',
    response: emailConfirmationSchema,
  },
  'POST /api/my/:token/new-email': {
    ...confirmation,
    summary: 'Confirm a new e-mail address, once; returns the private link of the abstract',
    response: z.object({ privateLink: z.string() }),
  },
  'POST /api/my/:token/withdrawal': {
    ...linkCall,
    summary: 'Withdraw the abstract; it leaves the public site immediately',
    body: withdrawalSchema,
  },
  'DELETE /api/my/:token/withdrawal': linkCall,
  'POST /api/my/:token/answer': {
    ...linkCall,
    summary: 'Accept or decline the invitation to present; 409 while there is none',
    body: myAnswerSchema,
  },
  'GET /api/my/:token/slides': ownPdf,
  'POST /api/my/:token/slides': {
    ...document,
    summary: 'Upload the slides of the talk: PDF, up to 20 MB; 409 while it is not in the programme',
  },
  'DELETE /api/my/:token/slides': linkCall,
  'GET /api/my/:token/poster': ownPdf,
  'POST /api/my/:token/poster': {
    ...document,
    summary: 'Upload the poster: PDF, up to 20 MB; 409 while it is not in the programme',
  },
  'DELETE /api/my/:token/poster': linkCall,
  'PATCH /api/my/:token/material-links': {
    ...linkCall,
    summary: 'Change the links to papers and recordings; 409 if they were changed meanwhile',
    body: materialLinksSchema,
  },
  'POST /api/my/:token/notes': { ...linkCall, body: noteSchema },
} as const satisfies CallTable

/** What each form of the author's page sends, with scripts or without. */
export const myActionCalls = {
  abstract: 'PATCH /api/my/:token/abstract',
  revision: 'PATCH /api/my/:token/revision',
  profile: 'PATCH /api/my/:token/profile',
  photo: 'POST /api/my/:token/photo',
  'photo-address': 'PATCH /api/my/:token/photo',
  'email-visibility': 'PATCH /api/my/:token/email-visibility',
  withdrawal: 'POST /api/my/:token/withdrawal',
  'undo-withdrawal': 'DELETE /api/my/:token/withdrawal',
  answer: 'POST /api/my/:token/answer',
  slides: 'POST /api/my/:token/slides',
  'remove-slides': 'DELETE /api/my/:token/slides',
  poster: 'POST /api/my/:token/poster',
  'remove-poster': 'DELETE /api/my/:token/poster',
  'material-links': 'PATCH /api/my/:token/material-links',
  notes: 'POST /api/my/:token/notes',
} as const satisfies Record<MyAction, keyof typeof myAbstractCalls>
