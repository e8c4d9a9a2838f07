import type { FormValues } from './form-values.ts'

type Nested = Record<string, unknown>

const isList = (key: string | undefined) => key === 'length' || /^\d+$/.test(key ?? '')

const childOf = (parent: Nested, key: string, next: string | undefined): Nested => {
  parent[key] ??= isList(next) ? [] : {}
  return parent[key] as Nested
}

/** Controls named by their path, such as `venue.address.0`; `venue.address.length` is the number of entries. */
export const nestedValues = (values: FormValues): Nested => {
  const whole: Nested = {}
  for (const [name, value] of Object.entries(values)) {
    const path = name.split('.')
    const last = path.pop() ?? name
    const parent = path.reduce((node, key, index) => childOf(node, key, path[index + 1] ?? last), whole)
    parent[last] = last === 'length' ? Number(value) : value
  }
  return whole
}
