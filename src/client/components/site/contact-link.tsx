import { useConference } from '#client/routing/page-context.ts'

/** The organisers' e-mail address, as a link. */
export const ContactLink = () => {
  const { contactEmail } = useConference()
  return (
    <a href={`mailto:${contactEmail}`} className="text-link">
      {contactEmail}
    </a>
  )
}
