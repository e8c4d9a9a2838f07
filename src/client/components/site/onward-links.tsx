import { ButtonLink } from '#client/ui/button-link.tsx'

/** Where to go from a page that has nothing to show yet. */
export const OnwardLinks = () => (
  <p className="no-print flex flex-wrap gap-3">
    <ButtonLink to="/programme">See the programme</ButtonLink>
    <ButtonLink to="/authors" variant="secondary">
      Meet the speakers
    </ButtonLink>
  </p>
)
