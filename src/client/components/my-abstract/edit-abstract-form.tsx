import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { abstractFields } from './abstract-fields.tsx'
import { MyForm } from './my-form.tsx'
import { type FormProps, SeenHashInput } from './my-forms.tsx'
import { type SavedField, SavedVersion } from './saved-version.tsx'

const savedFields: SavedField[] = [
  ['leadAuthorTitle', 'Title', ({ leadAuthorTitle }) => leadAuthorTitle],
  ['leadAuthorFirstName', 'First name', ({ leadAuthorFirstName }) => leadAuthorFirstName],
  ['leadAuthorSurname', 'Surname', ({ leadAuthorSurname }) => leadAuthorSurname],
  ['abstractTitle', 'Abstract title', ({ abstractTitle }) => abstractTitle],
  ['abstractText', 'Abstract text', ({ abstractText }) => abstractText],
]

export const EditAbstractForm = ({ page }: FormProps) => {
  const [start] = useState(page.myAbstract)
  const sent = page.sentTo('abstract')
  const seenHash = sent ? page.myAbstract.seen.abstract : start.seen.abstract
  return (
    <MyForm page={page} act="abstract" label="Edit your abstract" hasDraft className="grid gap-5">
      <SeenHashInput key={seenHash} hash={seenHash} />
      {sent && (
        <SavedVersion myAbstract={page.myAbstract} sent={sent} seenHash={seenHash} fields={savedFields} />
      )}
      {abstractFields({ ...start, ...sent?.values })}
      <div>
        <Button type="submit">Save changes</Button>
      </div>
    </MyForm>
  )
}
