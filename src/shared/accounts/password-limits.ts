/** Without a schema, for pages of visitors. */
export const passwordLimits = { least: 10, most: 200 } as const
