import { preferredForms } from '#shared/abstracts/constants.ts'
import type { ImportField } from './imports.ts'
import {
  type Cells,
  headerMatcher,
  type ListReader,
  type ReadRow,
  readFullName,
  readId,
  readInstitutionType,
  readMoment,
  readTexts,
  readYesNo,
} from './list-reader.ts'

const late: ImportField = { field: 'late', label: 'Late' }

/** The first of several people in one cell; the others become other authors. */
const leadAuthorOf = (row: ReadRow, cells: Cells): string | undefined => {
  const [lead, ...others] = (cells.get('fullName') ?? '')
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (others.length > 0 && !cells.get('otherAuthors')) row.values.otherAuthors = others.join('\n')
  return lead
}

/** 'Poster' and 'poster presentation' are the same. */
const readPreferredForm = (row: ReadRow, cells: Cells) => {
  const given = cells.get('preferredForm')?.toLowerCase()
  if (given) row.values.preferredForm = preferredForms.find((form) => form && given.includes(form)) ?? given
}

export const abstractsReader: ListReader = {
  fields: [
    { field: 'id', label: 'ID' },
    { field: 'email', label: 'E-mail', isRequired: true },
    { field: 'abstractTitle', label: 'Abstract title', isRequired: true },
    { field: 'abstractText', label: 'Abstract text' },
    { field: 'leadAuthorTitle', label: 'Lead author title' },
    { field: 'leadAuthorFirstName', label: 'Lead author first name' },
    { field: 'leadAuthorSurname', label: 'Lead author surname' },
    { field: 'fullName', label: 'Lead author, in one column' },
    { field: 'institution', label: 'Institution' },
    { field: 'institutionType', label: 'Institution type' },
    { field: 'otherAuthors', label: 'Other authors' },
    { field: 'keywords', label: 'Keywords' },
    { field: 'preferredForm', label: 'Preferred form' },
    { field: 'biography', label: 'Biography' },
    { field: 'photoUrl', label: 'Photo URL' },
    late,
    { field: 'createdAt', label: 'Submitted at' },
  ],
  matchHeader: headerMatcher({
    // The export of approved abstracts has numbers of its own as well.
    id: 'Abstract ID, ID, Submission ID, Paper ID',
    email: 'Email, Email address, Author email, Contact email, E-Mail-Adresse, Adresse e-mail',
    abstractTitle: 'Abstract title, Title, Paper title, Submission title, Titel, Titre',
    abstractText: 'Abstract text, Abstract, Text, Summary, Zusammenfassung, Résumé',
    leadAuthorTitle: 'Lead author title, Author title, Professional title, Academic title, Salutation',
    leadAuthorFirstName: 'Lead author first name, First name, Given name, Forename, Vorname, Prénom',
    leadAuthorSurname: 'Lead author surname, Surname, Last name, Family name, Nachname, Nom de famille',
    fullName:
      'Lead author, Author, Author name, Lead author name, First author, Presenting author, Presenter, Speaker, Name, Full name, Authors, Autor, Autorin, Auteur',
    institution: 'Institution, Affiliation, Organisation, Organization, University, Company, Universität',
    institutionType: 'Institution type, Type of institution',
    otherAuthors: 'Other authors, Co-authors, Coauthors, Further authors',
    keywords: 'Keywords, Key words, Schlagwörter, Mots-clés',
    preferredForm: 'Preferred form, Preferred format, Presentation type, Type of presentation, Format',
    biography: 'Biography, Bio, Short biography, About, Biografie, Biographie',
    photoUrl: 'Photo URL, Photo, Picture, Image, Headshot, Photo address',
    late: 'Late',
    createdAt: 'Submitted at, Submission date, Submitted, Submitted on, Date submitted',
  }),
  read: (cells) => {
    const row: ReadRow = { values: {}, problems: [] }
    row.values.id = readId(cells.get('id') ?? '')
    readTexts(row, cells, ['email', 'abstractTitle', 'abstractText', 'otherAuthors', 'keywords'])
    readTexts(row, cells, ['biography', 'photoUrl'])
    readTexts(row, cells, ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname', 'institution'])
    readFullName(row, leadAuthorOf(row, cells), {
      title: 'leadAuthorTitle',
      first: 'leadAuthorFirstName',
      surname: 'leadAuthorSurname',
    })
    readInstitutionType(row, cells)
    readPreferredForm(row, cells)
    readYesNo(row, cells, late)
    row.values.createdAt = readMoment(cells.get('createdAt'))
    return row
  },
}
