/** Separate from the schemas, because public pages do not load zod. */
export const passwordLimits = { min: 10, max: 200 } as const
