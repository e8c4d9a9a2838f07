import type { FieldsProps } from '#client/components/admin/records/edit-record.tsx'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { CO_AUTHORS_HINT } from '#shared/authors/co-authors-hint.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'

/** What submitted and approved abstracts have in common. */
export const abstractFields = {
  abstractTitle: 'Title',
  abstractText: 'Abstract',
  otherAuthors: {
    label: 'Co-authors',
    text: ({ otherAuthors }: { otherAuthors: string }) => otherAuthorLines(otherAuthors),
  },
  keywords: 'Keywords',
}

type AbstractTextFieldsProps = Pick<
  FieldsProps<keyof typeof abstractFields, { otherAuthors: string }>,
  'field' | 'start'
>

export const AbstractTextFields = ({ field, start }: AbstractTextFieldsProps) => (
  <>
    <InputField {...field('abstractTitle')} required dir="auto" />
    <TextAreaField
      {...field('abstractText')}
      required
      rows={14}
      dir="auto"
      limit={abstractLimits.abstractText}
    />
    <TextAreaField
      {...field('otherAuthors')}
      hint={CO_AUTHORS_HINT}
      rows={4}
      dir="auto"
      defaultValue={otherAuthorLines(start?.otherAuthors ?? '')}
    />
    <InputField {...field('keywords')} hint="Up to 8, separated by commas" dir="auto" />
  </>
)
