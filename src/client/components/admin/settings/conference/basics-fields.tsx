import { FactInput } from './fact-fields'

export const BasicsFields = () => (
  <>
    <FactInput name="shortName" required hint="In the header, browser tabs, calendars and e-mails" />
    <FactInput name="title" required hint="The large heading of the home page" />
    <FactInput name="theme" required />
    <FactInput name="contactEmail" type="email" required hint="Shown to visitors" />
  </>
)
