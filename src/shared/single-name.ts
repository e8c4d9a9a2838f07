/** As people write it who have to enter a surname and have none. */
const NO_SURNAME = '-'

/** Where the box for people with one name is ticked, a surname that is left empty is not missing. */
export const markSingleName = <Values extends object>(values: Values): Values => {
  const given = values as Record<string, unknown>
  const field = 'surname' in given ? 'surname' : 'leadAuthorSurname'
  const isEmpty = String(given[field] ?? '').trim() === ''
  return given.singleName && isEmpty ? { ...values, [field]: NO_SURNAME } : values
}

/** The name by which people are sorted. */
export const surnameKey = (surname: string, firstName: string) => `${surname || firstName} ${firstName}`
