/** Colours of badges: each passes contrast AA in the light and the dark theme. */
export const trackColours = ['blue', 'green', 'amber', 'red', 'yellow', 'grey'] as const
