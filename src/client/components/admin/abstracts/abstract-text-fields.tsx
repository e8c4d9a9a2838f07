import type { ComparedField } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'

type AbstractTexts = { abstractTitle: string; abstractText: string; otherAuthors: string; keywords: string }

/** What submitted and approved abstracts have in common, for comparing two versions. */
export const comparedTexts: ComparedField<AbstractTexts>[] = [
  ['Title', ({ abstractTitle }) => abstractTitle],
  ['Abstract', ({ abstractText }) => abstractText],
  ['Co-authors', ({ otherAuthors }) => otherAuthorLines(otherAuthors)],
  ['Keywords', ({ keywords }) => keywords],
]

export const AbstractTextFields = ({ start }: { start: AbstractTexts }) => (
  <>
    <InputField name="abstractTitle" label="Title" required dir="auto" defaultValue={start.abstractTitle} />
    <TextAreaField
      name="abstractText"
      label="Abstract"
      required
      rows={14}
      dir="auto"
      limit={abstractLimits.abstractText}
      defaultValue={start.abstractText}
    />
    <TextAreaField
      name="otherAuthors"
      label="Co-authors"
      hint="Other contributors, one per line"
      rows={4}
      dir="auto"
      defaultValue={otherAuthorLines(start.otherAuthors)}
    />
    <InputField
      name="keywords"
      label="Keywords"
      hint="Up to 8, separated by commas"
      dir="auto"
      defaultValue={start.keywords}
    />
  </>
)
