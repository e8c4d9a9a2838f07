import { z } from 'zod'
import { markSingleName } from './single-name.ts'

type Given<S extends z.ZodType> = z.input<S> & { singleName?: boolean }

/** A surname without a letter is none. */
const withoutMark = <Values>(values: Values): Values => {
  const cleared = Object.entries(values ?? {}).filter(
    ([field, value]) => /^(?:leadAuthorS|s)urname$/.test(field) && /^[\p{P}\s]+$/u.test(String(value)),
  )
  return { ...values, ...Object.fromEntries(cleared.map(([field]) => [field, ''])) }
}

/** An empty surname together with `singleName` is valid, and stored empty. */
export const acceptSingleName = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(
      (given: Given<S>) => (typeof given === 'object' && given !== null ? markSingleName(given) : given),
      schema,
    )
    .transform(withoutMark)
