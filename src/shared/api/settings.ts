import { z } from 'zod'
import { withoutOwnPassword } from '#shared/accounts/accounts.ts'
import { eventMoveSchema, eventMovesQuerySchema } from '#shared/conference/event-moves.ts'
import { conferenceWithExamplesSchema, exampleChoiceSchema } from '#shared/conference/examples.ts'
import {
  conferenceQuerySchema,
  conferenceUpdateSchema,
  storedConferenceSchema,
} from '#shared/conference/facts.ts'
import {
  backupRequestSchema,
  nextConferencePreviewSchema,
  nextConferenceSchema,
} from '#shared/conference/next-conference.ts'
import {
  policyRestoreSchema,
  policyVersionListSchema,
  policyVersionSchema,
  savedSettingSchema,
  settingInputSchema,
  settingSchema,
  siteInfoSchema,
  submissionStatusSchema,
  withGuardedSetting,
} from '#shared/settings/settings.ts'
import { byId, type CallTable } from './call-row.ts'

export const settingsCalls = {
  'GET /api/conference': {
    access: 'public',
    query: conferenceQuerySchema,
    response: storedConferenceSchema.partial().required({ version: true }),
  },
  'GET /api/conference/event-moves': {
    summary: 'What a change of days would do to each event',
    access: 'admin',
    query: eventMovesQuerySchema,
    response: z.array(eventMoveSchema),
  },
  'PATCH /api/conference': {
    summary: 'Replace sections of the conference’s details; version must be the newest',
    access: 'admin',
    body: conferenceUpdateSchema,
    response: conferenceWithExamplesSchema,
  },
  'GET /api/conference/with-examples': {
    summary:
      'The details of the conference as organisers edit them, with the example texts that visitors do not see',
    access: 'admin',
    response: conferenceWithExamplesSchema,
  },
  'POST /api/conference/examples': {
    summary: 'Use example texts as they are, or remove them; undoable',
    access: 'admin',
    body: exampleChoiceSchema,
    response: null,
  },
  'GET /api/next-conference': {
    summary: 'What starting the next conference would remove and keep',
    access: 'admin',
    response: nextConferencePreviewSchema,
  },
  'POST /api/next-conference/backup': {
    summary:
      'A full backup, for `npm run restore`; its header backup-digest is needed to start the next conference',
    access: 'admin',
    needsRecentLogin: withoutOwnPassword,
    body: backupRequestSchema,
    response: { fileType: 'application/gzip' },
  },
  'POST /api/next-conference': {
    summary:
      'Remove the abstracts, events, registrations and letters of this conference and set the dates of the next. 409 while letters are being sent, or if anything changed since the backup',
    access: 'admin',
    needsRecentLogin: withoutOwnPassword,
    body: nextConferenceSchema,
    response: storedConferenceSchema,
  },
  'GET /api/site-settings': {
    summary: 'The public settings; all of them for organisers',
    access: 'public',
    response: z.array(settingSchema),
  },
  'GET /api/submissions': { access: 'public', response: submissionStatusSchema },
  'GET /api/site-settings/privacy_policy': {
    summary: 'The privacy policy; 404 until one is saved',
    access: 'public',
    response: settingSchema,
  },
  'GET /api/site-settings/privacy_policy/versions': { access: 'admin', response: policyVersionListSchema },
  'GET /api/site-settings/privacy_policy/versions/:id': {
    access: 'admin',
    params: byId,
    response: policyVersionSchema,
  },
  'POST /api/site-settings/privacy_policy/versions/:id/restore': {
    summary: 'Save an earlier version of the privacy policy again; undoable',
    access: 'admin',
    params: byId,
    body: policyRestoreSchema,
    response: settingSchema,
  },
  'POST /api/site-settings': {
    summary:
      'Change a setting; the HTML of the privacy policy is sanitised, and saving it is undoable. Publishing the programme releases the decisions in it',
    access: 'admin',
    needsRecentLogin: withGuardedSetting,
    body: settingInputSchema,
    response: savedSettingSchema,
  },
  'GET /api/site-info': { access: 'admin', response: siteInfoSchema },
} as const satisfies CallTable
