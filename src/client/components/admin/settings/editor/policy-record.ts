import { z } from 'zod'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call, errorMessage } from '#client/data/api.ts'
import type { Setting } from '#shared/settings/settings.ts'
import { PolicyDifferences } from './policy-differences.tsx'

/** The saved policy; version 0 is the built-in text. */
export type StoredPolicy = { value: string; version: number; updatedAt?: string }

export const policyOf = (settings: readonly Setting[], builtIn: string): StoredPolicy =>
  // From the list of settings, because a policy that was never saved is a 404 and an error in the console.
  settings.find(({ key, value }) => key === 'privacy_policy' && value) ?? { value: builtIn, version: 0 }

type PolicyText = Pick<StoredPolicy, 'value'>

export const policyRecord = (builtIn: string): RecordDescription<StoredPolicy, PolicyText> => ({
  kind: 'privacy-policy',
  schema: z.object({ value: z.string() }),
  read: async () => policyOf(await call('GET /api/site-settings', {}), builtIn),
  edit: {
    send: (_, { value, version }) =>
      undoableCall('POST /api/site-settings', { body: { key: 'privacy_policy', value, version } }),
    label: 'Privacy policy',
    submit: 'Save Privacy Policy',
    saved: () => ({
      title: 'Privacy Policy Saved',
      description: 'The privacy policy has been updated successfully.',
    }),
    failed: 'Error',
    describe: (error) => `Failed to save the privacy policy: ${errorMessage(error)}`,
  },
  refresh: ['/api/site-settings'],
})

export const policyFields = {
  value: { label: 'Privacy policy', text: ({ value }: PolicyText) => value, Differences: PolicyDifferences },
}
