import type { ImportField } from './imports.ts'
import {
  type Cells,
  headerMatcher,
  type ListReader,
  type ReadRow,
  readInstitutionType,
  readMoment,
  readTexts,
  readYesNo,
} from './list-reader.ts'

const nameParts = ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname'] as const

const flags: ImportField[] = [
  { field: 'keynoteSpeaker', label: 'Keynote speaker' },
  { field: 'registered', label: 'Registered' },
]

/** Without a column for whole names, the name is put together from its parts. */
const joinedName = (cells: Cells) =>
  nameParts
    .map((part) => cells.get(part))
    .filter(Boolean)
    .join(' ')

export const authorsReader: ListReader = {
  fields: [
    { field: 'email', label: 'E-mail', isRequired: true },
    { field: 'name', label: 'Name' },
    { field: 'leadAuthorTitle', label: 'Title' },
    { field: 'leadAuthorFirstName', label: 'First name' },
    { field: 'leadAuthorSurname', label: 'Surname' },
    { field: 'institution', label: 'Institution' },
    { field: 'institutionType', label: 'Institution type' },
    { field: 'bio', label: 'Biography' },
    { field: 'photoUrl', label: 'Photo URL' },
    { field: 'orcid', label: 'ORCID iD' },
    { field: 'pronunciation', label: 'How to say the name' },
    ...flags,
    { field: 'createdAt', label: 'Created at' },
  ],
  matchHeader: headerMatcher({
    email: 'Email, Email address, Speaker email, E-Mail-Adresse, Adresse e-mail, Correo electrónico',
    name: 'Name, Full name, Speaker, Speaker name, Nom complet, Nombre completo',
    leadAuthorTitle: 'Title, Professional title, Academic title, Salutation, Titel, Titre',
    leadAuthorFirstName: 'First name, Given name, Forename, Vorname, Prénom, Nombre',
    leadAuthorSurname: 'Surname, Last name, Family name, Nachname, Nom de famille, Apellido',
    institution:
      'Institution, Affiliation, Organisation, Organization, University, Company, Einrichtung, Universität',
    institutionType: 'Institution type, Type of institution',
    bio: 'Biography, Bio, Short biography, About, Biografie, Biographie',
    photoUrl: 'Photo URL, Photo, Picture, Image, Headshot, Photo address',
    orcid: 'ORCID iD, ORCID, ORCID number',
    pronunciation: 'How to say the name, Pronunciation, Name pronunciation, Aussprache, Prononciation',
    keynoteSpeaker: 'Keynote speaker, Keynote',
    registered: 'Registered',
    createdAt: 'Created at',
  }),
  read: (cells) => {
    const row: ReadRow = { values: {}, problems: [] }
    readTexts(row, cells, [
      'email',
      'name',
      ...nameParts,
      'institution',
      'bio',
      'photoUrl',
      'orcid',
      'pronunciation',
    ])
    if (!cells.get('name') && joinedName(cells)) row.values.name = joinedName(cells)
    readInstitutionType(row, cells)
    for (const flag of flags) readYesNo(row, cells, flag)
    row.values.createdAt = readMoment(cells.get('createdAt'))
    return row
  },
}
