import type { ComponentType } from 'react'
import { CheckboxField, InputField, SelectField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { accents } from '#shared/conference/accents.ts'
import { textsInOtherCurrencies } from '#shared/conference/other-currencies.ts'
import { sentenceCase } from '#shared/text.ts'
import type { SettingsSection } from './conference-sections.ts'
import { FactInput, FactTextArea, FactTextList, useStartFacts } from './fact-fields.tsx'
import { DATES_HINT, factLabels } from './fact-labels.ts'
import { PartnersFields } from './partners-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { VideoFields } from './video-fields.tsx'

export const NameFields = () => (
  <>
    <FactInput name="shortName" required hint="In the header, browser tabs, calendars and e-mails" />
    <FactInput name="title" required hint="The large heading of the home page" />
    <FactInput name="theme" required />
  </>
)

const BasicsFields = () => (
  <>
    <NameFields />
    <FactTextArea
      name="description"
      rows={3}
      limit={1000}
      hint="For search engines and shared links. If empty, they show the theme, dates and venue."
    />
    <FactInput name="contactEmail" type="email" required hint="Shown to visitors" />
  </>
)

const MAX_DAYS = 5

const DatesFields = () => (
  <>
    <DayFields />
    <DeadlineFields />
  </>
)

export const DayFields = () => {
  const { days } = useStartFacts()
  return (
    <>
      <ListField
        name="days"
        label={factLabels.days}
        hint="One to five, in the order of their dates"
        entry="Day"
        items={days}
        blank={(position) => ({ date: '', label: `Day ${position}` })}
        max={MAX_DAYS}
      >
        {(name, day) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField name={`${name}.date`} label="Date" type="date" defaultValue={day.date} />
            <InputField name={`${name}.label`} label="Label" defaultValue={day.label} autoComplete="off" />
          </div>
        )}
      </ListField>
      <FactInput
        name="timeZone"
        list="time-zones"
        required
        hint="Of the venue. A large city in the same zone is enough, such as London."
      />
      <TimeZones />
    </>
  )
}

export const DeadlineFields = () => (
  <>
    <div className="grid items-end gap-5 sm:grid-cols-[2fr_1fr]">
      <FactInput name="deadlines.abstracts" type="date" required />
      <FactInput name="deadlines.closingTime" type="time" required />
    </div>
    <FactInput name="deadlines.notification" type="date" required />
  </>
)

const TimeZones = () => (
  <datalist id="time-zones">
    {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
)

export const VenueFields = () => (
  <>
    <FactInput name="venue.name" required />
    <FactTextList name="venue.address" entry="Line" max={8} hint="As on an envelope, without the country" />
    <div className="grid gap-5 sm:grid-cols-2">
      <FactInput name="venue.city" required />
      <FactInput name="venue.country" required />
    </div>
    <FactTextArea name="venue.description" rows={4} limit={3000} />
    <FactInput name="venue.mapUrl" type="url" hint="A web address that opens a map" />
  </>
)

const FeesFields = () => (
  <>
    <FactInput name="fees.currency" list="currencies" required hint="Three letters, such as GBP or EUR" />
    <Currencies />
    <OtherCurrencies />
    <Fees />
    <Inclusions />
    <FactTextArea name="registration.coverage" rows={2} limit={3000} />
    <FactTextArea name="registration.partialAttendance" rows={2} limit={3000} />
    <FactTextArea name="registration.bursaries" rows={3} limit={3000} />
  </>
)

const Currencies = () => (
  <datalist id="currencies">
    {Intl.supportedValuesOf('currency').map((currency) => (
      <option key={currency} value={currency} />
    ))}
  </datalist>
)

/** After a change of the currency, what still has the old one. */
const OtherCurrencies = () => {
  const facts = useStartFacts()
  const texts = textsInOtherCurrencies(facts)
  return (
    texts.length > 0 && (
      <Alert tone="warning" title={`Not in ${facts.fees.currency}`}>
        {texts.map((text) => (
          <p key={text}>“{text}”</p>
        ))}
      </Alert>
    )
  )
}

const Fees = () => (
  <ListField
    name="fees.items"
    label={factLabels['fees.items']}
    entry="Fee"
    items={useStartFacts().fees.items}
    blank={() => ({ name: '', amount: 0, optional: false })}
    max={20}
  >
    {(field, { name, amount, optional }) => (
      <>
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <InputField name={`${field}.name`} label="Name" defaultValue={name} autoComplete="off" />
          <InputField
            name={`${field}.amount`}
            label="Amount"
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            defaultValue={amount}
          />
        </div>
        <CheckboxField
          name={`${field}.optional`}
          label="Optional extra"
          hint="Paid on top of a fee, such as a dinner"
          defaultChecked={optional}
        />
      </>
    )}
  </ListField>
)

const Inclusions = () => (
  <ListField
    name="registration.inclusions"
    label={factLabels['registration.inclusions']}
    hint={DATES_HINT}
    entry="Item"
    items={useStartFacts().registration.inclusions}
    blank={() => ({ text: '', included: true, note: '' })}
    max={30}
  >
    {(field, { text, included, note }) => (
      <>
        <InputField name={`${field}.text`} label="Item" defaultValue={text} autoComplete="off" />
        <InputField
          name={`${field}.note`}
          label="Note"
          hint="The amount of a fee with the same name as the item is added."
          defaultValue={note}
          autoComplete="off"
        />
        <CheckboxField name={`${field}.included`} label="Included in the fee" defaultChecked={included} />
      </>
    )}
  </ListField>
)

const HomePageFields = () => (
  <>
    <FactInput name="introduction.heading" />
    <FactTextList name="introduction.paragraphs" entry="Paragraph" max={20} rows={4} hint={DATES_HINT} />
    <VideoFields />
    <FactTextList name="keyThemes" entry="Theme" max={20} />
    <FactTextList name="highlights" entry="Highlight" max={20} />
  </>
)

const AboutFields = () => (
  <>
    <FactTextList name="about" entry="Paragraph" max={20} rows={4} hint={DATES_HINT} />
    <ListField
      name="committee"
      label={factLabels.committee}
      entry="Member"
      items={useStartFacts().committee}
      blank={() => ({ role: '', name: '', affiliation: '' })}
      max={100}
    >
      {(field, { role, name, affiliation }) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField name={`${field}.role`} label="Role" defaultValue={role} autoComplete="off" />
          <InputField name={`${field}.name`} label="Name" defaultValue={name} autoComplete="off" />
          <div className="sm:col-span-2">
            <InputField
              name={`${field}.affiliation`}
              label="Affiliation"
              defaultValue={affiliation}
              autoComplete="off"
            />
          </div>
        </div>
      )}
    </ListField>
  </>
)

const LinksFields = () => {
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

const LookFields = () => (
  <>
    <AccentField />
    <PictureField
      name="logo"
      noun="logo"
      hint="Shown at the top of every page instead of the short name. JPEG, PNG or WebP, up to 5 MB."
    />
    <PictureField
      name="headerPicture"
      noun="header picture"
      hint="Beside the title on the home page; at least 1,200 pixels wide is best. JPEG, PNG or WebP, up to 5 MB."
    />
  </>
)

const AccentField = () => (
  <SelectField
    name="accent"
    label={factLabels.accent}
    hint="Of buttons, links and drawings. All of them are readable in light and dark mode."
    defaultValue={useStartFacts().accent}
  >
    {accents.map((accent) => (
      <option key={accent} value={accent}>
        {sentenceCase(accent)}
      </option>
    ))}
  </SelectField>
)

export const sectionFields: Record<SettingsSection, ComponentType> = {
  basics: BasicsFields,
  dates: DatesFields,
  venue: VenueFields,
  fees: FeesFields,
  home: HomePageFields,
  about: AboutFields,
  partners: PartnersFields,
  links: LinksFields,
  look: LookFields,
}
