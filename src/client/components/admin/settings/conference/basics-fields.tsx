import { FactInput, FactTextArea } from './fact-fields.tsx'

export const NameFields = () => (
  <>
    <FactInput name="shortName" required hint="In the header, browser tabs, calendars and e-mails" />
    <FactInput name="title" required hint="The large heading of the home page" />
    <FactInput name="theme" required />
  </>
)

export const BasicsFields = () => (
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
