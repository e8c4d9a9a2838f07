import { z } from 'zod'
import { abstractListItemSchema } from '#shared/abstracts/abstract-fields.ts'
import { authorDetailSchema } from '#shared/authors/authors.ts'
import { MAX_EMAIL_LENGTH } from '#shared/email.ts'
import { letterListItemSchema } from '#shared/letters/letters.ts'
import { registrationSchema } from '#shared/registrations/registrations.ts'

/** Any text: what is no address belongs to nobody. */
export const personParamsSchema = z.object({
  email: z
    .string()
    .transform((value) => value.trim())
    .pipe(z.string().min(1, 'Invalid address').max(MAX_EMAIL_LENGTH, 'Invalid address')),
})

/** Everything under one e-mail address, as organisers see it. */
export const personSchema = z.object({
  /** As the person's records have it. */
  email: z.string(),
  /** Empty if the address is unknown. */
  name: z.string(),
  abstracts: z.array(abstractListItemSchema),
  author: authorDetailSchema.nullable(),
  registration: registrationSchema.nullable(),
  letters: z.array(letterListItemSchema),
  account: z.object({ username: z.string(), role: z.string() }).nullable(),
})
export type PersonDetail = z.infer<typeof personSchema>
