/** Where the box for people with one name is ticked, a surname that is left empty is not missing. */
export const markSingleName = <Values extends object>(values: Values): Values => {
  const given = values as Record<string, unknown>
  const field = 'surname' in given ? 'surname' : 'leadAuthorSurname'
  return given.singleName && !given[field] ? { ...values, [field]: '-' } : values
}
