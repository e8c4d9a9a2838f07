import type { Deletion } from '#client/components/admin/lists/delete-button.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import {
  type Author,
  type AuthorDetail,
  type AuthorInput,
  authorInputSchema,
} from '#shared/authors/authors.ts'
import { readAuthor } from '#shared/authors/names.ts'

const paths: ApiPath[] = ['/api/authors', '/api/events', '/api/approved-abstracts']

const DELETE_FAILED = 'Failed to delete speaker'

export const deleteAuthor = ({ id }: Author): Deletion => ({
  label: 'Delete Speaker',
  question:
    'Are you sure? This action cannot be undone. This will permanently delete the speaker and their association with any events.',
  send: () => undoableCall('DELETE /api/authors/:id', { params: { id } }),
  paths,
  success: { title: 'Speaker deleted successfully' },
  failure: (message, inList) =>
    inList
      ? { title: 'Error', description: `${DELETE_FAILED}: ${message}` }
      : { title: DELETE_FAILED, description: message },
})

/** With what only organisers read. */
export type EditedAuthor = AuthorDetail &
  Pick<AuthorInput, 'email' | 'registered' | 'emailPublic' | 'pronunciation'>

export const toEditedAuthor = (author: AuthorDetail): EditedAuthor => ({
  email: '',
  registered: false,
  emailPublic: true,
  pronunciation: '',
  ...readAuthor(author),
})

export const authorRecord: RecordDescription<EditedAuthor, AuthorInput, { author: Author }> = {
  kind: 'authors',
  schema: authorInputSchema,
  read: async ({ id }) =>
    toEditedAuthor(await call('GET /api/authors/:id', { params: { id }, query: { admin: 'true' } })),
  add: {
    send: (body) => undoableCall('POST /api/authors', { body }),
    label: 'Add New Speaker',
    submit: 'Create Speaker',
    saved: 'Speaker created successfully',
    failed: 'Failed to create speaker',
  },
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/authors/:id', { params: { id }, body }),
    label: 'Edit Speaker',
    submit: 'Update Speaker',
    saved: 'Speaker updated successfully',
    failed: 'Failed to update speaker',
  },
  delete: deleteAuthor,
  refresh: paths,
}
