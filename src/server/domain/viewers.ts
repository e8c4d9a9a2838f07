/** Organisers see everything, visitors only public data. */
export type Viewer = { isAdmin: boolean; programmePublic: boolean }

export const organiserViewer: Viewer = { isAdmin: true, programmePublic: true }

/** A visitor while the programme is public. */
export const visitorViewer: Viewer = { isAdmin: false, programmePublic: true }
