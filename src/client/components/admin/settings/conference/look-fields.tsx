import { SelectField } from '#client/form/form-fields.tsx'
import { accents } from '#shared/conference/accents.ts'
import { useStartFacts } from './fact-fields.tsx'
import { factLabels } from './fact-labels.ts'

const nameOf = (accent: string) => accent.charAt(0).toUpperCase() + accent.slice(1)

export const LookFields = () => (
  <SelectField
    name="accent"
    label={factLabels.accent}
    hint="Of buttons, links and drawings. All of them are readable in light and dark mode."
    defaultValue={useStartFacts().accent}
  >
    {accents.map((accent) => (
      <option key={accent} value={accent}>
        {nameOf(accent)}
      </option>
    ))}
  </SelectField>
)
