import type { FieldsProps } from '#client/components/admin/records/edit-record.tsx'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'

type Name = 'abstractTitle' | 'abstractText' | 'otherAuthors' | 'keywords'
type AbstractTextFieldsProps = Pick<FieldsProps<Name, { otherAuthors: string }>, 'field' | 'start'>

export const AbstractTextFields = ({ field, start }: AbstractTextFieldsProps) => (
  <>
    <InputField {...field('abstractTitle')} dir="auto" />
    <TextAreaField {...field('abstractText')} rows={14} dir="auto" limit={abstractLimits.abstractText} />
    <TextAreaField
      {...field('otherAuthors')}
      rows={4}
      dir="auto"
      defaultValue={otherAuthorLines(start?.otherAuthors ?? '')}
    />
    <InputField {...field('keywords')} dir="auto" />
  </>
)
