// Apart from the schemas, so that the form's page can show them before any rule is loaded.
export const institutionTypes = ['Academic', 'Industry', 'Other'] as const
export const abstractLimits = { biography: 1500, abstractText: 2500, reviewerFeedback: 5000 } as const
