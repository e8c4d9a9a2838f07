/** Labels of the facts, by their path in the document: in the forms and where two versions are compared. */
export const factLabels = {
  shortName: 'Short name',
  title: 'Title',
  theme: 'Theme',
  contactEmail: 'Contact e-mail',
  'venue.name': 'Name of the venue',
  'venue.address': 'Address',
  'venue.city': 'City',
  'venue.country': 'Country',
  'venue.description': 'Description of the venue',
  'venue.mapUrl': 'Map link',
  salesUrl: 'Sales page',
  socialLinks: 'Social links',
} as const
export type FactName = keyof typeof factLabels

export const factNames = Object.keys(factLabels) as FactName[]
