import { InputField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { FactInput, useStartFacts } from './fact-fields.tsx'
import { factLabels } from './fact-labels.ts'

export const LinksFields = () => {
  const { socialLinks } = useStartFacts()
  return (
    <>
      <FactInput name="salesUrl" type="url" hint="Where people register and pay" />
      <ListField
        name="socialLinks"
        label={factLabels.socialLinks}
        hint="At the foot of every page"
        entry="Link"
        items={socialLinks}
        blank={() => ({ name: '', url: '' })}
        max={12}
      >
        {(name, link) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
            <InputField name={`${name}.name`} label="Name" defaultValue={link.name} autoComplete="off" />
            <InputField
              name={`${name}.url`}
              label="Address"
              type="url"
              defaultValue={link.url}
              autoComplete="off"
            />
          </div>
        )}
      </ListField>
    </>
  )
}
