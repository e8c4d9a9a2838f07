export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="text-link">
    {email}
  </a>
)
