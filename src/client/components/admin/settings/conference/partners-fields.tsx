import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { useStartFacts } from './fact-fields.tsx'
import { factLabels } from './fact-labels.ts'
import { LogoField } from './logo-field.tsx'

export const PartnersFields = () => (
  <>
    <Organisations name="partners" entry="Partner" max={30} />
    <Organisations name="sponsors" entry="Sponsor" max={60} />
  </>
)

type OrganisationsProps = { name: 'partners' | 'sponsors'; entry: string; max: number }

const blank = () => ({ name: '', role: '', description: '', url: '', logo: null })

const Organisations = ({ name, entry, max }: OrganisationsProps) => (
  <ListField
    name={name}
    label={factLabels[name]}
    entry={entry}
    items={useStartFacts()[name]}
    blank={blank}
    max={max}
  >
    {(field, organisation, position) => (
      <>
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField
            name={`${field}.name`}
            label="Name"
            defaultValue={organisation.name}
            autoComplete="off"
          />
          <InputField
            name={`${field}.role`}
            label="Role"
            defaultValue={organisation.role}
            autoComplete="off"
          />
        </div>
        <TextAreaField
          name={`${field}.description`}
          label="Description"
          rows={2}
          defaultValue={organisation.description}
        />
        <InputField
          name={`${field}.url`}
          label="Website"
          type="url"
          defaultValue={organisation.url}
          autoComplete="off"
        />
        <LogoField name={`${field}.logo`} logo={organisation.logo} of={`${entry} ${position}`} />
      </>
    )}
  </ListField>
)
