/** Without a schema, for pages of visitors. */
export const passwordLimits = { min: 10, max: 200 } as const
