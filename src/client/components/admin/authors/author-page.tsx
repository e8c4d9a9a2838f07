import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { query } from '#client/data/api.ts'
import { AuthorForm } from './author-form.tsx'
import { toEditedAuthor } from './author-record.ts'

/** `id` comes from the URL: a number, or 'new'. */
export const AuthorPage = ({ id }: { id: string }) => (
  <RecordPage
    id={id}
    kind="author"
    back={{ label: 'Back to Speakers', tab: 'authors' }}
    query={{
      ...query('GET /api/authors/:id', { params: { id }, query: { admin: 'true' } }),
      select: toEditedAuthor,
    }}
    missing="Speaker not found"
    failure="Could not load the speaker."
  >
    {(author) => <AuthorForm author={author} />}
  </RecordPage>
)
