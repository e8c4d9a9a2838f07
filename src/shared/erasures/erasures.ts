import { z } from 'zod'
import { ownPassword } from '#shared/accounts/accounts.ts'
import { emailField, id, timestamp } from '#shared/fields.ts'
import { pluralise } from '#shared/pluralise.ts'

const email = emailField('Please enter a valid email address')

export const erasureSubjectSchema = z.object({ email })

const amount = z.number().int()

const erasedCountsSchema = z.object({
  abstracts: amount,
  speakers: amount,
  registrations: amount,
  letters: amount,
  photos: amount,
  materials: amount,
})
export type ErasedCounts = z.infer<typeof erasedCountsSchema>

const mentionSchema = z.object({
  /** The table and the id, such as 'abstracts 12'. */
  key: z.string(),
  /** The kind of record, as organisers call it. */
  what: z.string(),
  excerpt: z.string(),
  /** It belongs to someone with the same name and another address. */
  isNamesake: z.boolean(),
})
export type Mention = z.infer<typeof mentionSchema>

export const erasurePreviewSchema = z.object({
  names: z.array(z.string()),
  removed: erasedCountsSchema,
  /** The titles of the abstracts that go. */
  abstractTitles: z.array(z.string()),
  /** Events that stay without the person, with the title that they will have. */
  events: z.array(z.object({ id, title: z.string() })),
  /** Records of others that contain the name: organisers choose. */
  mentions: z.array(mentionSchema),
  /** Records under another address with the same name: they stay. */
  namesakes: z.array(z.object({ what: z.string(), email: z.string() })),
  /** Reasons why the person cannot be erased yet. */
  obstacles: z.array(z.string()),
})
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>

export const erasureSchema = z.object({
  email,
  password: ownPassword,
  /** The keys of the mentions in which the name is replaced. */
  mentions: z.array(z.string().max(100)).max(10_000),
})

export const erasedSchema = z.object({ removed: erasedCountsSchema, erasedAt: timestamp })

/** The ledger as a file, without a single address. */
export const ledgerFileSchema = z.object({
  format: z.literal('conference-erasures'),
  version: z.literal(1),
  ledgers: z.array(
    z.object({
      /** The key of the HMAC-SHA-256. */
      key: z.string().min(1),
      entries: z.array(z.object({ hash: z.string(), erasedAt: timestamp, mentions: z.array(z.string()) })),
    }),
  ),
})
export type LedgerFile = z.infer<typeof ledgerFileSchema>

/** '1 abstract, 2 letters'; without what there is none of. */
export const describeErasedCounts = ({
  abstracts,
  speakers,
  registrations,
  letters,
  photos,
  materials,
}: ErasedCounts): string =>
  new Intl.ListFormat('en-GB').format(
    [
      { many: abstracts, one: 'abstract' },
      { many: speakers, one: 'speaker profile' },
      { many: registrations, one: 'registration' },
      { many: letters, one: 'letter' },
      { many: photos, one: 'photo' },
      { many: materials, one: 'material' },
    ]
      .filter(({ many }) => many > 0)
      .map(({ many, one }) => pluralise(many, one)),
  )
