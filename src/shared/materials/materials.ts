import { z } from 'zod'
import { id, isWebLink, text } from '#shared/fields.ts'
import { documentKinds, linkLimits, linkList, linkMessages, materialKinds } from './material-kinds.ts'

export const materialSchema = z.object({
  id,
  eventId: id,
  kind: z.enum(materialKinds),
  /** The address of the file on this site, or of the page elsewhere. */
  url: z.string(),
  /** In bytes; null for links. */
  size: z.number().int().nullable(),
})
export type Material = z.infer<typeof materialSchema>

const isEvery = (rule: (link: string) => boolean) => (value: string) => linkList(value).every(rule)

/** Web addresses, one per line. */
const linkLines = text(linkLimits.perKind * (linkLimits.length + 1), linkMessages.tooLong)
  .transform((value) => linkList(value).join('\n'))
  .refine((value) => linkList(value).length <= linkLimits.perKind, linkMessages.tooMany)
  .refine(
    isEvery((link) => link.length <= linkLimits.length),
    linkMessages.tooLong,
  )
  .refine(isEvery(isWebLink), linkMessages.invalid)

export const materialLinksSchema = z.object({
  paper: linkLines,
  recording: linkLines,
  /** Optimistic locking: a hash of what was shown; empty to replace anything. */
  seen: text(100),
})
export type MaterialLinks = z.infer<typeof materialLinksSchema>

/** The materials of one event, for those who may change them. */
export const eventMaterialsSchema = z.object({
  items: z.array(materialSchema),
  /** A hash of the links. */
  seen: z.string(),
})
export type EventMaterials = z.infer<typeof eventMaterialsSchema>

export const materialParams = { kind: z.enum(documentKinds, 'Unknown kind of material') }
