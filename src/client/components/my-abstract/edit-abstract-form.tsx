import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { abstractFields } from './abstract-fields.tsx'
import { MyForm } from './my-form.tsx'
import type { FormProps } from './my-forms.tsx'
import type { SavedField } from './saved-version.tsx'

const savedFields: SavedField[] = [
  ['leadAuthorTitle', 'Title', ({ leadAuthorTitle }) => leadAuthorTitle],
  ['leadAuthorFirstName', 'First name', ({ leadAuthorFirstName }) => leadAuthorFirstName],
  ['leadAuthorSurname', 'Surname', ({ leadAuthorSurname }) => leadAuthorSurname],
  ['abstractTitle', 'Abstract title', ({ abstractTitle }) => abstractTitle],
  ['abstractText', 'Abstract text', ({ abstractText }) => abstractText],
]

export const EditAbstractForm = ({ page }: FormProps) => {
  const [start] = useState(page.myAbstract)
  return (
    <MyForm
      page={page}
      act="abstract"
      label="Edit your abstract"
      seen={{ start: start.seen.abstract, saved: page.myAbstract.seen.abstract }}
      savedFields={savedFields}
      hasDraft
      className="grid gap-5"
    >
      {abstractFields(start)}
      <div>
        <Button type="submit">Save changes</Button>
      </div>
    </MyForm>
  )
}
