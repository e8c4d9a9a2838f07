/** The name by which people are sorted: those without a surname by their only name. */
export const surnameKey = (surname: string, firstName: string) => `${surname || firstName} ${firstName}`
