/** In the history of an event. Programme changes leave them out: they change neither time nor place. */
export const materialActions = {
  changed: 'changed the materials of',
  restored: 'restored the materials of',
} as const
